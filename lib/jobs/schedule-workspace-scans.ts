import { z } from 'zod'
import { scheduleScans } from '@/lib/domain/scans/workspace/schedule-scans'
import { defineJob } from '@/lib/jobs/define-job'

export const scheduleWorkspaceScansJob = defineJob({
  name: 'schedule-workspace-scans',
  payload: z.unknown(),
  run: scheduleScans,
})
