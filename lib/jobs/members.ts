import { z } from 'zod'
import { announceLeavers } from '@/lib/domain/people/departure/announce-leavers'
import { readImport } from '@/lib/domain/people/import/read-import'
import { writeImport } from '@/lib/domain/people/import/write-import'
import { announceRenewals } from '@/lib/domain/spend/classify/announce-prices'
import { remindOfSavings } from '@/lib/domain/spend/savings/remind-of-savings'
import { defineJob } from '@/lib/jobs/define-job'

export const readMemberImportJob = defineJob({
  name: 'read-member-import',
  payload: z.object({ importId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: ({ importId }, { isLastAttempt }) => readImport(importId, { isLastAttempt }),
})

export const commitMemberImportJob = defineJob({
  name: 'commit-member-import',
  payload: z.object({ importId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: ({ importId }, { isLastAttempt }) => writeImport(importId, { isLastAttempt }),
})

/** Every hour: notifies of dates that are near. */
export const announceDatesJob = defineJob({
  name: 'announce-dates',
  payload: z.unknown(),
  run: async (_payload, { signal }) => {
    await announceLeavers(signal)
    await announceRenewals(signal)
    await remindOfSavings(signal)
  },
})
