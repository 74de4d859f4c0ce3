import { z } from 'zod'
import { followLinks } from '@/lib/domain/reviews/reviewer/follow-links'
import { defineJob } from '@/lib/jobs/define-job'

/** Every five minutes: links live for an hour at least. */
export const followLinksJob = defineJob({
  name: 'follow-links',
  payload: z.unknown(),
  run: (_payload, { signal }) => followLinks(signal),
})
