import { z } from 'zod'
import { followReclaims } from '@/lib/domain/spend/reclaims/follow-reclaims'
import { defineJob } from '@/lib/jobs/define-job'

/** Every hour: reminders, questions past their deadline, and accounts that a company ends automatically. */
export const followReclaimsJob = defineJob({
  name: 'follow-reclaims',
  payload: z.unknown(),
  run: (_payload, { signal }) => followReclaims(signal),
})
