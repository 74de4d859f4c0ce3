import { z } from 'zod'
import { runRevocation } from '@/lib/domain/scans/revocations/run-revocation'
import { defineJob } from '@/lib/jobs/define-job'

export const revokeGrantsJob = defineJob({
  name: 'revoke-grants',
  payload: z.object({ companyId: z.uuid(), revocationId: z.uuid() }),
  // It mostly waits for the vendor.
  atOnce: 4,
  atOncePerCompany: 2,
  run: (asked, { signal, isLastAttempt }) => runRevocation(asked, { signal, isLastAttempt }),
})
