import { z } from 'zod'
import { revokeBank } from '@/lib/domain/spend/banks/providers/consent/revoke-bank'
import { defineJob } from '@/lib/jobs/define-job'

export const revokeBankJob = defineJob({
  name: 'revoke-bank',
  payload: z.object({ companyId: z.uuid(), revocationId: z.uuid() }),
  atOnce: 2,
  run: ({ companyId, revocationId }, { signal }) => revokeBank(companyId, revocationId, { signal }),
})
