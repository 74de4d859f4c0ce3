import { z } from 'zod'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { defineJob } from '@/lib/jobs/define-job'

export const prepareReviewJob = defineJob({
  name: 'prepare-review',
  payload: z.object({ accessReviewId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: ({ accessReviewId }) => prepareReview(accessReviewId),
})
