import { z } from 'zod'
import { scheduleSyncs } from '@/lib/domain/connections/runs/schedule-syncs'
import { defineJob } from '@/lib/jobs/define-job'

export const scheduleSyncsJob = defineJob({
  name: 'schedule-syncs',
  payload: z.unknown(),
  run: scheduleSyncs,
})
