import { z } from 'zod'
import { countDecisions } from '@/lib/domain/reviews/decide/count-decisions'
import { db } from '@/lib/platform/db'

const ofReview = z.object({ companyId: z.uuid(), accessReviewId: z.uuid() })

/** What mails say about a review; null if it was deleted with its company. */
export async function describeReview(params: unknown) {
  const { companyId, accessReviewId } = ofReview.parse(params)
  const review = await db.accessReview.findUnique({
    where: { companyId_id: { companyId, id: accessReviewId } },
    omit: { linkHash: true, codeHash: true },
    include: { company: { select: { name: true } } },
  })
  if (!review) return null
  return {
    companyId,
    accessReviewId,
    application: review.applicationLabel,
    company: review.company.name,
    reviewer: review.reviewerName,
    items: review.itemCount,
    endedAt: review.endedAt,
    ...(await countDecisions(db, { companyId, accessReviewId })),
  }
}
