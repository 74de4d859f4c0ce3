import { z } from 'zod'
import { checkCredentials } from '@/lib/domain/connections/runs/check-credentials'
import { scheduleSyncs } from '@/lib/domain/connections/runs/schedule-syncs'
import { readChoices } from '@/lib/domain/connections/user-connectors/read-choices'
import { takeFromFolder } from '@/lib/domain/connections/user-connectors/take-from-folder'
import { readSeats } from '@/lib/domain/execution/reading/read-seats'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import { classifyOnceConnected } from '@/lib/domain/spend/classify/classify-soon'
import { scheduleSeats } from '@/lib/domain/subscription/sync/follow-seats'
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

/** A user waits for the choices in a form. */
export const readChoicesJob = defineJob({
  name: 'read-choices',
  payload: z.object({ companyId: z.uuid(), userConnectorId: z.uuid(), field: z.string() }),
  atOnce: 4,
  atOncePerCompany: 2,
  run: ({ companyId, userConnectorId, field }, { signal }) =>
    readChoices(companyId, userConnectorId, field, { signal }),
})

export const syncAccountsJob = defineJob({
  name: 'sync-accounts',
  payload: z.object({ companyId: z.uuid(), userConnectorId: z.uuid() }),
  // A reading mostly waits for its vendor.
  atOnce: 16,
  atOncePerCompany: 3,
  run: async ({ companyId, userConnectorId }, { signal, isLastAttempt }) => {
    await syncAccounts(companyId, userConnectorId, { signal, isLastAttempt })
    await readSeats({ companyId, userConnectorId }, { signal })
    await classifyOnceConnected(companyId, userConnectorId)
  },
})

export const scheduleSyncsJob = defineJob({
  name: 'schedule-syncs',
  payload: z.unknown(),
  run: scheduleSyncs,
})

export const scheduleSeatsJob = defineJob({
  name: 'schedule-seats',
  payload: z.unknown(),
  run: () => scheduleSeats(),
})

/** The files that connectors of Baton left since. */
export const takeFromFolderJob = defineJob({
  name: 'take-from-folder',
  payload: z.unknown(),
  run: () => takeFromFolder(),
})
