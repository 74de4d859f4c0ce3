import type { Actor } from '@/lib/domain/record/actor'
import { userAsActor } from '@/lib/domain/record/audit/write/audit-actors'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { conflict } from '@/lib/domain/record/errors'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { lockReview } from '@/lib/domain/reviews/end/lock-review'
import { limitReviewMails } from '@/lib/domain/reviews/launch/limit-reviews'
import { refuseWithoutLink } from '@/lib/domain/reviews/reviewer/refuse-without-link'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

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
