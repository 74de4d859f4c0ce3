import { z } from 'zod'
import { scheduleSeats } from '@/lib/domain/subscription/sync/follow-seats'
import { defineJob } from '@/lib/jobs/define-job'

export const scheduleSeatsJob = defineJob({
  name: 'schedule-seats',
  payload: z.unknown(),
  run: () => scheduleSeats(),
})
