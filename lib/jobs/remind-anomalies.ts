import { z } from 'zod'
import { remindAnomalies } from '@/lib/domain/notifications/remind-anomalies'
import { defineJob } from '@/lib/jobs/define-job'

/** Every hour: users who have not had this week's or month's reminder yet. */
export const remindAnomaliesJob = defineJob({
  name: 'remind-anomalies',
  payload: z.unknown(),
  run: (_payload, { signal }) => remindAnomalies(signal),
})
