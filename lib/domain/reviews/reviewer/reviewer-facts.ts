import type { AccessReview } from '@/lib/generated/prisma/client'

/** The reviewer, as events say them. */
export const reviewerFacts = (
  review: Pick<AccessReview, 'reviewerName' | 'reviewerEmail' | 'reviewerLanguage' | 'reviewerMemberId'>,
) => ({
  name: review.reviewerName,
  email: review.reviewerEmail,
  language: review.reviewerLanguage,
  member: review.reviewerMemberId,
})
