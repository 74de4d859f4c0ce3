import { letGoAccounts } from '@/lib/domain/linking/store/let-go-accounts'
import type { UserConnector } from '@/lib/generated/prisma/client'
import { now } from '@/lib/platform/clock'
import { db, Prisma } from '@/lib/platform/db'

/**
 * The connection goes to another server, where the same ids are other people's: what was read on the old one is gone,
 * under ids that never come back, and nobody is known by them any more. Large ones go in parts, so that no statement is
 * long; without credentials from the first on, nothing is read meanwhile, and interrupted it is asked again.
 */
export async function leaveServer(row: UserConnector): Promise<void> {
  await db.$transaction([stopReading(row), cancelRequests(row), forgetCredentials(row)])
  await letGoAccounts(row)
}

const stopReading = ({ companyId, id }: UserConnector) =>
  db.syncRun.updateMany({
    where: { companyId, userConnectorId: id, state: { in: ['queued', 'running', 'held'] } },
    data: { state: 'cancelled', workerToken: null, endedAt: now() },
  })

/** What was asked of the old server is not asked of the new one; the answer to what is on its way is nobody's. */
const cancelRequests = ({ companyId, id }: UserConnector) =>
  db.provisioning.updateMany({
    where: { companyId, userConnectorId: id, state: { in: ['scheduled', 'pending', 'running'] } },
    data: { state: 'cancelled', endedAt: now() },
  })

const forgetCredentials = ({ companyId, id }: UserConnector) =>
  db.userConnector.update({
    where: { companyId_id: { companyId, id } },
    data: {
      credentials: null,
      tokens: null,
      selection: Prisma.DbNull,
      selectionChoices: [],
      lastSyncAt: null,
      nextSyncAt: null,
      state: 'reconnect',
    },
  })
