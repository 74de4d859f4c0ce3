import { z } from 'zod'
import { launchDueReviews } from '@/lib/domain/reviews/launch/launch-due'
import { defineJob } from '@/lib/jobs/define-job'

/** Every hour: the reviews that are due, and those whose list was never copied. */
export const launchDueReviewsJob = defineJob({
  name: 'launch-due-reviews',
  payload: z.unknown(),
  run: launchDueReviews,
})
