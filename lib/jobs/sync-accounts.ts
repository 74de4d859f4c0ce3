import { z } from 'zod'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import { defineJob } from '@/lib/jobs/define-job'

export const syncAccountsJob = defineJob({
  name: 'sync-accounts',
  payload: z.object({ companyId: z.uuid(), userConnectorId: z.uuid() }),
  // A reading mostly waits for its vendor.
  atOnce: 16,
  atOncePerCompany: 3,
  run: ({ companyId, userConnectorId }, { signal, isLastAttempt }) =>
    syncAccounts(companyId, userConnectorId, { signal, isLastAttempt }),
})
