import { readReview } from '@/lib/domain/access-reviews/lock-review'
import type { Decider } from '@/lib/domain/access-reviews/write-decisions'
import { queueMail } from '@/lib/domain/mails/mails'
import { days } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

/** Somebody of the company has changed the reviewer's decisions: they learn whose hand it was, and why. */
export async function tellReviewer(
  tx: Tx,
  { companyId, accessReviewId, name }: Decider,
  count: number,
  reason: string,
): Promise<void> {
  const review = await readReview(tx, companyId, accessReviewId)
  await queueMail(tx, {
    template: 'review_overturned',
    to: { name: review.reviewerName, address: review.reviewerEmail },
    language: review.reviewerLanguage,
    params: { companyId, accessReviewId, left: count, after: name, reason },
    validFor: days(2),
  })
}
