import { z } from 'zod'
import { sendDigests } from '@/lib/domain/notifications/digests/send-digests'
import { defineJob } from '@/lib/jobs/define-job'

/** Every minute: the mails of notifications whose time has come by their readers' clocks. */
export const sendDigestsJob = defineJob({
  name: 'send-digests',
  payload: z.unknown(),
  run: (_payload, { signal }) => sendDigests(signal),
})
