import { z } from 'zod'
import { sendDigests } from '@/lib/domain/notifications/digests/send-digests'
import { remindAnomalies } from '@/lib/domain/notifications/remind-anomalies'
import { defineJob } from '@/lib/jobs/define-job'

/** Every minute: notification mails that are due in their reader's time zone. */
export const sendDigestsJob = defineJob({
  name: 'send-digests',
  payload: z.unknown(),
  run: (_payload, { signal }) => sendDigests(signal),
})

/** Every hour: users who have not had this week's or month's reminder yet. */
export const remindAnomaliesJob = defineJob({
  name: 'remind-anomalies',
  payload: z.unknown(),
  run: (_payload, { signal }) => remindAnomalies(signal),
})
