import { z } from 'zod'
import { scheduleChecks } from '@/lib/domain/breaches/checks/schedule-checks'
import { defineJob } from '@/lib/jobs/define-job'

export const scheduleBreachChecksJob = defineJob({
  name: 'schedule-breach-checks',
  payload: z.unknown(),
  run: scheduleChecks,
})
