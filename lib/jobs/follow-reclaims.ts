import { z } from 'zod'
import { followReclaims } from '@/lib/domain/spend/reclaims/follow-reclaims'
import { defineJob } from '@/lib/jobs/define-job'

/** Every hour: reminders, questions whose time is over, and accounts that a company ends by itself. */
export const followReclaimsJob = defineJob({
  name: 'follow-reclaims',
  payload: z.unknown(),
  run: (_payload, { signal }) => followReclaims(signal),
})
