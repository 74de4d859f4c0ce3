import { z } from 'zod'
import { refreshBank } from '@/lib/domain/spend/banks/providers/refresh-bank'
import { defineJob } from '@/lib/jobs/define-job'

export const refreshBankJob = defineJob({
  name: 'refresh-bank',
  payload: z.object({ companyId: z.uuid(), connectionId: z.uuid() }),
  // It mostly waits for the provider.
  atOnce: 8,
  atOncePerCompany: 2,
  run: ({ companyId, connectionId }, { signal }) => refreshBank(companyId, connectionId, { signal }),
})
