import { z } from 'zod'
import { sendDigests } from '@/lib/domain/notifications/digests/send-digests'
import { defineJob } from '@/lib/jobs/define-job'

/** Every minute: notification mails that are due in their reader's time zone. */
export const sendDigestsJob = defineJob({
  name: 'send-digests',
  payload: z.unknown(),
  run: (_payload, { signal }) => sendDigests(signal),
})
