import { z } from 'zod'
import { readSeats } from '@/lib/domain/execution/reading/read-seats'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import { defineJob } from '@/lib/jobs/define-job'

export const syncAccountsJob = defineJob({
  name: 'sync-accounts',
  payload: z.object({ companyId: z.uuid(), userConnectorId: z.uuid() }),
  // A reading mostly waits for its vendor.
  atOnce: 16,
  atOncePerCompany: 3,
  run: async ({ companyId, userConnectorId }, { signal, isLastAttempt }) => {
    await syncAccounts(companyId, userConnectorId, { signal, isLastAttempt })
    await readSeats({ companyId, userConnectorId }, { signal })
  },
})
