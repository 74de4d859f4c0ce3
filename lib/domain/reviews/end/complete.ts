import type { AccessReview } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import type { AuditActor } from '@/lib/domain/record/audit/write/record-event'
import { recordEvent, reviewerAsActor, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { endReview } from '@/lib/domain/reviews/end/end-review'
import { settlePending } from '@/lib/domain/reviews/end/settle-pending'
import { isOwnAccount, readPerson } from '@/lib/domain/reviews/items/own-accounts'
import {
  launchersOf,
  lockReview,
  readReview,
  refuseEnded,
  refuseUnprepared,
} from '@/lib/domain/reviews/list/lock-review'
import type { CompleteInput } from '@/lib/domain/reviews/list/schema'
import { asReviewer } from '@/lib/domain/reviews/reviewer/reviewer-session'
import { days } from '@/lib/platform/clock'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRow } from '@/lib/platform/sql/query'

const timeout = 60_000

/**
 * Completes a review and mails the summary to its launcher and its reviewer. If two users do so at once,
 * the second gets a conflict.
 */
export const completeReview = (actor: Actor, id: string, input: CompleteInput, client: string) =>
  db.$transaction(
    async (tx) => {
      await execute(tx)`SET LOCAL statement_timeout = '55s'`
      const review = await lockReview(tx, actor.companyId, id)
      refuseEnded(review)
      refuseUnprepared(review)
      const audit = userAsActor(actor, client)
      await settlePending(tx, input, {
        companyId: actor.companyId,
        accessReviewId: id,
        kind: 'user',
        id: actor.userId,
        name: actor.fullName,
        from: client,
        isOwn: isOwnAccount(await readPerson(tx, review, actor)),
        audit,
      })
      await endReview(tx, review, {
        state: 'completed',
        endedById: actor.userId,
        reason: input.reason,
        audit,
      })
    },
    { timeout },
  )

/**
 * The reviewer has finished: the review ends, or, if their own accounts are pending, a user of the company
 * continues.
 */
export const completeAsReviewer = (token: string, input: CompleteInput, client: string) =>
  asReviewer(
    { token, client },
    'alone',
    async (tx, { companyId, accessReviewId, reviewerName }) => {
      await execute(tx)`SET LOCAL statement_timeout = '55s'`
      const audit = reviewerAsActor({ reviewerName }, client)
      const left = await settlePending(tx, input, {
        companyId,
        accessReviewId,
        kind: 'reviewer',
        id: null,
        name: reviewerName,
        from: client,
        isOwn: Prisma.sql`i.is_own`,
        audit,
      })
      const review = await readReview(tx, companyId, accessReviewId)
      if (left > 0) await handIn(tx, review, left, audit)
      else await endReview(tx, review, { state: 'completed', endedById: null, reason: input.reason, audit })
      return { id: accessReviewId, state: left > 0 ? review.state : 'completed', handed_in: left > 0 }
    },
    timeout,
  )

/**
 * The reviewer has finished and their link has expired; `left` accounts, which are the reviewer's own, wait for a
 * user of the company.
 */
async function handIn(tx: Tx, review: AccessReview, left: number, audit: AuditActor) {
  const { companyId, id } = review
  const handedIn = await queryRow(tx, { at: column.instant.known })`
    UPDATE access_reviews SET handed_in_at = now(), version = version + 1
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid
    RETURNING handed_in_at AS at`
  for (const { id: userId, fullName, email, language } of await launchersOf(tx, review))
    await queueMail(tx, {
      template: 'review_handed_in',
      to: { name: fullName, address: email },
      language,
      userId,
      params: { companyId, accessReviewId: id, left },
      validFor: days(2),
    })
  await recordEvent(tx, {
    companyId,
    actor: audit,
    action: 'access_review.handed_in',
    objectId: id,
    details: { left, handed_in_at: handedIn.at.toISOString() },
  })
}
