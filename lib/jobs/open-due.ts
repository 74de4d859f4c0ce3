import { z } from 'zod'
import { closeLeavers } from '@/lib/domain/provisioning/leavers/close-leavers'
import { openDue } from '@/lib/domain/provisioning/requests/open-due'
import { defineJob } from '@/lib/jobs/define-job'

/** Every hour: scheduled requests whose day has come, and the accounts of leavers. */
export const openDueJob = defineJob({
  name: 'open-due',
  payload: z.unknown(),
  run: async () => {
    await openDue()
    await closeLeavers()
  },
})
