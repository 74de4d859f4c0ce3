import type { AccessReview } from '@prisma/client'

/** The reviewer as recorded in events. */
export const reviewerFacts = (
  review: Pick<AccessReview, 'reviewerName' | 'reviewerEmail' | 'reviewerLanguage' | 'reviewerMemberId'>,
) => ({
  name: review.reviewerName,
  email: review.reviewerEmail,
  language: review.reviewerLanguage,
  member: review.reviewerMemberId,
})
