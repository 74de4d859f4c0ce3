import { z } from 'zod'
import { announceDueReviews } from '@/lib/domain/reviews/launch/announce-due'
import { launchDueReviews } from '@/lib/domain/reviews/launch/launch-due'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { followLinks, issueLateLinks } from '@/lib/domain/reviews/reviewer/follow-links'
import { defineJob } from '@/lib/jobs/define-job'

export const prepareReviewJob = defineJob({
  name: 'prepare-review',
  payload: z.object({ accessReviewId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: ({ accessReviewId }) => prepareReview(accessReviewId),
})

/** Every hour: launches or announces due reviews, and resumes those whose list was never copied. */
export const launchDueReviewsJob = defineJob({
  name: 'launch-due-reviews',
  payload: z.unknown(),
  run: async () => {
    await launchDueReviews()
    await announceDueReviews()
  },
})

/** Every five minutes: the shortest link is valid for an hour. */
export const followLinksJob = defineJob({
  name: 'follow-links',
  payload: z.unknown(),
  run: async (_payload, { signal }) => {
    await issueLateLinks()
    await followLinks(signal)
  },
})
