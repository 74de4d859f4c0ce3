import { z } from 'zod'
import { checkCredentials } from '@/lib/domain/connections/credentials/check-credentials'
import { defineJob } from '@/lib/jobs/define-job'

/** A user waits for the result in the connect dialog, so several run at once. */
export const checkCredentialsJob = defineJob({
  name: 'check-credentials',
  payload: z.object({ companyId: z.uuid(), userConnectorId: z.uuid() }),
  atOnce: 4,
  atOncePerCompany: 2,
  run: ({ companyId, userConnectorId }, { signal, isLastAttempt }) =>
    checkCredentials(companyId, userConnectorId, { signal }, isLastAttempt),
})
