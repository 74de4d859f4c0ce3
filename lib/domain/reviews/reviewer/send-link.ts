import type { LinkValidity } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordEvent, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { conflict } from '@/lib/domain/record/errors'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { lockReview, refuseEnded } from '@/lib/domain/reviews/list/lock-review'
import { issueLink, refuseWithoutLink } from '@/lib/domain/reviews/reviewer/issue-link'
import { limitReviewMails } from '@/lib/domain/reviews/reviewer/limit-reviews'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'
import { execute } from '@/lib/platform/sql/query'

/**
 * Mails the reviewer a link; the earlier one becomes invalid. While the list is still being copied, the link
 * is sent once it is ready.
 */
export async function sendLink(actor: Actor, id: string, validity: LinkValidity, client: string) {
  const { companyId } = actor
  // Limited for each mailbox and review, so that repeated requests cannot flood it.
  await countAttempt(['mail_address', `access review ${companyId} ${id}`])
  await db.$transaction(async (tx) => {
    const review = await lockReview(tx, companyId, id, 'link')
    refuseEnded(review)
    await limitReviewMails(tx, companyId, [review.reviewerEmail])
    if (review.preparedAt) await issueLink(tx, review, validity, userAsActor(actor, client))
    else
      await tx.accessReview.update({
        where: { companyId_id: { companyId, id } },
        data: { linkValidity: validity, version: { increment: 1 } },
      })
  })
}

/**
 * Mails the reviewer again, once an hour at most. The mail has a new secret for the same link with the same expiry;
 * browser sessions stay valid.
 */
export const remindReviewer = (actor: Actor, id: string, client: string) =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const review = await lockReview(tx, companyId, id)
    refuseWithoutLink(review)
    if (review.isExpired) throw conflict('access-reviews.problems.link_expired')
    const reminded = await execute(tx)`
      UPDATE access_reviews
         SET reminded_at = now(), link_refused_at = NULL, link_refusal = NULL, version = version + 1
       WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid
         AND (reminded_at IS NULL OR reminded_at <= now() - interval '1 hour')`
    if (reminded === 0) throw conflict('access-reviews.problems.reminded_already')
    await limitReviewMails(tx, companyId, [review.reviewerEmail])
    await queueMail(tx, {
      template: 'review_reminder',
      to: { name: review.reviewerName, address: review.reviewerEmail },
      language: review.reviewerLanguage,
      params: { companyId, accessReviewId: id, linkNumber: review.linkNumber },
      validFor: review.linkExpiresAt!.getTime() - now().getTime(),
    })
    await recordEvent(tx, {
      companyId,
      actor: userAsActor(actor, client),
      action: 'access_review.reminded',
      objectId: id,
      details: { to: review.reviewerEmail },
    })
  })
