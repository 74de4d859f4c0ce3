import { z } from 'zod'
import { announceDueReviews } from '@/lib/domain/reviews/launch/announce-due'
import { launchDueReviews } from '@/lib/domain/reviews/launch/launch-due'
import { defineJob } from '@/lib/jobs/define-job'

/** Every hour: launches or announces due reviews, and resumes those whose list was never copied. */
export const launchDueReviewsJob = defineJob({
  name: 'launch-due-reviews',
  payload: z.unknown(),
  run: async () => {
    await launchDueReviews()
    await announceDueReviews()
  },
})
