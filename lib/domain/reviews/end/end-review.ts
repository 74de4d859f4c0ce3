import type { AccessReview } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { type AuditActor, recordEvent, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { hashDecisions } from '@/lib/domain/reviews/end/hash-decisions'
import { countDecisions } from '@/lib/domain/reviews/items/count-items'
import { launchersOf, lockReview, refuseEnded } from '@/lib/domain/reviews/list/lock-review'
import { days } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

export type End = {
  state: 'completed' | 'cancelled'
  /** Null if the reviewer ended the review. */
  endedById: string | null
  reason: string | undefined
  audit: AuditActor
}

/**
 * Ends a locked review: its link expires, its decisions are hashed, and launcher and reviewer get a mail. No account
 * is changed. Comes last in its transaction.
 */
export async function endReview(
  tx: Tx,
  review: AccessReview,
  { state, endedById, reason, audit }: End,
): Promise<void> {
  const { companyId, id, listHash } = review
  const place = { companyId, accessReviewId: id }
  const decisionsHash = await hashDecisions(tx, place)
  const counts = await countDecisions(tx, place)
  const ended = await queryRow(tx, { at: column.instant.known })`
    UPDATE access_reviews
       SET state = ${state}::access_review_state, ended_at = now(), ended_by_id = ${endedById}::uuid,
           end_reason = ${reason ?? null}, decisions_hash = ${decisionsHash}, version = version + 1
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid
    RETURNING ended_at AS at`
  await queueEndMails(tx, review, state)
  await recordEvent(tx, {
    companyId,
    actor: audit,
    action: `access_review.${state}`,
    objectId: id,
    details: {
      list_hash: listHash && Buffer.from(listHash).toString('hex'),
      decisions_hash: Buffer.from(decisionsHash).toString('hex'),
      ended_at: ended.at.toISOString(),
      ended_by: endedById,
      ...counts,
      ...(reason !== undefined && { reason }),
    },
  })
}

const validFor = days(2)

/** Mails the summary to launcher and reviewer; of a cancelled review, a notice to the reviewer who had its link. */
async function queueEndMails(tx: Tx, review: AccessReview, state: 'completed' | 'cancelled') {
  const { companyId, id: accessReviewId, reviewerName, reviewerEmail, reviewerLanguage } = review
  const params = { companyId, accessReviewId }
  const toReviewer = {
    to: { name: reviewerName, address: reviewerEmail },
    language: reviewerLanguage,
    params,
    validFor,
  }
  if (state === 'cancelled') {
    if (review.linkSentAt) await queueMail(tx, { ...toReviewer, template: 'review_cancelled' })
    return
  }
  const launchers = await launchersOf(tx, review)
  for (const { id: userId, fullName, email, language } of launchers)
    await queueMail(tx, {
      template: 'review_completed',
      to: { name: fullName, address: email },
      language,
      userId,
      params,
      validFor,
    })
  const isLauncher = launchers.some(({ email }) => email.toLowerCase() === reviewerEmail.toLowerCase())
  if (!isLauncher) await queueMail(tx, { ...toReviewer, template: 'review_completed' })
}

/** Cancels a review: its decisions stay as they are, and its link expires. */
export const cancelReview = (actor: Actor, id: string, reason: string | undefined, client: string) =>
  db.$transaction(
    async (tx) => {
      const review = await lockReview(tx, actor.companyId, id)
      refuseEnded(review)
      const audit = userAsActor(actor, client)
      await endReview(tx, review, { state: 'cancelled', endedById: actor.userId, reason, audit })
    },
    { timeout: 60_000 },
  )
