import { z } from 'zod'
import { remindAnomalies } from '@/lib/domain/notifications/remind-anomalies'
import { defineJob } from '@/lib/jobs/define-job'

/** Every hour: whoever was not reminded yet in this week or month. */
export const remindAnomaliesJob = defineJob({
  name: 'remind-anomalies',
  payload: z.unknown(),
  run: (_payload, { signal }) => remindAnomalies(signal),
})
