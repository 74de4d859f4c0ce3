import { z } from 'zod'
import { readChoices } from '@/lib/domain/connections/user-connectors/read-choices'
import { defineJob } from '@/lib/jobs/define-job'

/** A user waits for the choices in a form. */
export const readChoicesJob = defineJob({
  name: 'read-choices',
  payload: z.object({ companyId: z.uuid(), userConnectorId: z.uuid(), field: z.string() }),
  atOnce: 4,
  atOncePerCompany: 2,
  run: ({ companyId, userConnectorId, field }, { signal }) =>
    readChoices(companyId, userConnectorId, field, { signal }),
})
