import { z } from 'zod'
import { announceLeavers } from '@/lib/domain/people/departure/announce-leavers'
import { announceRenewals } from '@/lib/domain/spend/classify/announce-prices'
import { remindOfSavings } from '@/lib/domain/spend/savings/remind-of-savings'
import { defineJob } from '@/lib/jobs/define-job'

/** Every hour: notifies of dates that come near. */
export const announceDatesJob = defineJob({
  name: 'announce-dates',
  payload: z.unknown(),
  run: async (_payload, { signal }) => {
    await announceLeavers(signal)
    await announceRenewals(signal)
    await remindOfSavings(signal)
  },
})
