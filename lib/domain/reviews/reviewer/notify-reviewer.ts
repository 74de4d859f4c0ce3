import { queueMail } from '@/lib/domain/record/mails/mails'
import type { Decider } from '@/lib/domain/reviews/decide/decider'
import { readReview } from '@/lib/domain/reviews/end/lock-review'
import { days } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
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
