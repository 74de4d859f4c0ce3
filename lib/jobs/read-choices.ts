import { z } from 'zod'
import { readChoices } from '@/lib/domain/connections/user-connectors/read-choices'
import { defineJob } from '@/lib/jobs/define-job'

/** Somebody waits before the form of a new account. */
export const readChoicesJob = defineJob({
  name: 'read-choices',
  payload: z.object({ companyId: z.uuid(), userConnectorId: z.uuid(), field: z.string() }),
  atOnce: 4,
  atOncePerCompany: 2,
  run: ({ companyId, userConnectorId, field }, { signal }) =>
    readChoices(companyId, userConnectorId, field, { signal }),
})
