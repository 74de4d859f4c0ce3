import type { AccessReview, DecidedBy } from '@prisma/client'
import type { AuditActor } from '@/lib/domain/record/audit/write/record-event'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { readReview } from '@/lib/domain/reviews/list/lock-review'
import { days } from '@/lib/platform/clock'
import type { Prisma, Tx } from '@/lib/platform/db'
import { leftAfter } from '@/lib/platform/rate-limit'

/**
 * Mails the reviewer that a user changed their decisions: who, and why. Limited per day; the last mail says that no
 * more follow that day, so that exhausting the limit does not hide later changes.
 * @returns whether a mail leaves
 */
export async function notifyReviewer(
  tx: Tx,
  { companyId, accessReviewId, name }: Decider,
  count: number,
  reason: string,
): Promise<boolean> {
  const review = await readReview(tx, companyId, accessReviewId)
  const left = await leftAfter(tx, [
    'review_overturned',
    `${companyId} ${review.reviewerEmail.toLowerCase()}`,
  ])
  if (left < 0) return false
  await queueMail(tx, {
    template: 'review_overturned',
    to: { name: review.reviewerName, address: review.reviewerEmail },
    language: review.reviewerLanguage,
    params: { companyId, accessReviewId, left: count, after: name, reason, isLast: left === 0 },
    validFor: days(2),
  })
  return true
}

/** The person who decides, on a review that is locked and still running. */
export type Decider = {
  companyId: string
  accessReviewId: string
  kind: DecidedBy
  /** The user's id; null for the reviewer. */
  id: string | null
  name: string
  /** The client's IP address. */
  from: string
  /** Condition on item `i`: it is the decider's own account. */
  isOwn: Prisma.Sql
  audit: AuditActor
}

/** The reviewer as recorded in events. */
export const reviewerFacts = (
  review: Pick<AccessReview, 'reviewerName' | 'reviewerEmail' | 'reviewerLanguage' | 'reviewerMemberId'>,
) => ({
  name: review.reviewerName,
  email: review.reviewerEmail,
  language: review.reviewerLanguage,
  member: review.reviewerMemberId,
})
