import { z } from 'zod'
import { retryRevocations } from '@/lib/domain/spend/banks/providers/consent/revoke-bank'
import { scheduleRefreshes } from '@/lib/domain/spend/banks/providers/schedule-refreshes'
import { defineJob } from '@/lib/jobs/define-job'

/** Every few minutes: banks that are due, consents about to expire, and data still to be erased at a provider. */
export const scheduleBankRefreshesJob = defineJob({
  name: 'schedule-bank-refreshes',
  payload: z.unknown(),
  run: async () => {
    await scheduleRefreshes()
    await retryRevocations()
  },
})
