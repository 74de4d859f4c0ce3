import { resolveReviewer } from '@/lib/domain/connections/reviewers/reviewer'
import type { Actor } from '@/lib/domain/record/actor'
import { reviewerAsActor, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { invalid } from '@/lib/domain/record/errors'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { mailboxOf } from '@/lib/domain/reviews/items/own-accounts'
import {
  launchersOf,
  lockReview,
  readReview,
  refuseEnded,
  refuseUnprepared,
} from '@/lib/domain/reviews/list/lock-review'
import type { ReassignInput } from '@/lib/domain/reviews/list/schema'
import { assignReviewer } from '@/lib/domain/reviews/reviewer/assign-reviewer'
import type { ReassignByLinkInput } from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { asReviewer } from '@/lib/domain/reviews/reviewer/reviewer-session'
import { days } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'

/** Reassigns a running review: the earlier link ends, and the new reviewer's is sent if a validity is given. */
export async function reassignReview(actor: Actor, id: string, input: ReassignInput, client: string) {
  const { companyId } = actor
  if (input.validity) await countAttempt(['mail_address', `access review ${companyId} ${id}`])
  await db.$transaction(async (tx) => {
    const review = await lockReview(tx, companyId, id, 'link')
    refuseEnded(review)
    refuseUnprepared(review)
    const reviewer = await resolveReviewer(tx, companyId, input.reviewer, actor.language)
    await assignReviewer(tx, review, {
      ...input,
      reviewer,
      audit: userAsActor(actor, client),
      keepsOwn: false,
    })
  })
}

/**
 * The reviewer names another reviewer: this link ends, the new one has the same expiry, and the launcher gets a
 * mail.
 */
export const reassignByLink = (token: string, { name, email, reason }: ReassignByLinkInput, client: string) =>
  asReviewer({ token, client }, 'alone', async (tx, { companyId, accessReviewId, ...before }) => {
    if (mailboxOf(email) === mailboxOf(before.reviewerEmail))
      throw invalid('email', 'access-reviews.problems.same_reviewer')
    const review = await readReview(tx, companyId, accessReviewId)
    const reviewer = await resolveReviewer(tx, companyId, { name, email }, before.reviewerLanguage)
    for (const { id: userId, fullName, email: address, language } of await launchersOf(tx, review))
      await queueMail(tx, {
        template: 'review_reassigned',
        to: { name: fullName, address },
        language,
        userId,
        params: {
          companyId,
          accessReviewId,
          before: before.reviewerName,
          after: name,
          address: email,
          reason,
        },
        validFor: days(2),
      })
    await assignReviewer(tx, review, {
      reviewer,
      reason,
      validity: review.linkValidity,
      audit: reviewerAsActor(before, client),
      keepsOwn: true,
    })
  })
