import { z } from 'zod'
import { followLinks } from '@/lib/domain/reviews/reviewer/follow-links'
import { defineJob } from '@/lib/jobs/define-job'

/** Every five minutes: the shortest link is valid for an hour. */
export const followLinksJob = defineJob({
  name: 'follow-links',
  payload: z.unknown(),
  run: (_payload, { signal }) => followLinks(signal),
})
