import { releaseGroups } from '@/lib/domain/linking/groups/release-groups'
import { releaseAccounts } from '@/lib/domain/linking/store/release-accounts'
import type { UserConnector } from '@/lib/generated/prisma/client'
import { now } from '@/lib/platform/clock'
import { db, Prisma } from '@/lib/platform/db'

/**
 * Moves the connection to another server, where the same ids belong to other people: accounts of the old server are
 * marked as gone under ids that cannot recur, and identifiers learned from them are deleted; groups likewise. Works in batches that
 * keep statements short. The credentials are deleted first, so nothing is read meanwhile; after an interruption the
 * user has to repeat the request.
 */
export async function leaveServer(row: UserConnector): Promise<void> {
  await db.$transaction([stopReading(row), cancelRequests(row), forgetCredentials(row)])
  await releaseGroups(row)
  await releaseAccounts(row)
}

const stopReading = ({ companyId, id }: UserConnector) =>
  db.syncRun.updateMany({
    where: { companyId, userConnectorId: id, state: { in: ['queued', 'running', 'held'] } },
    data: { state: 'cancelled', workerToken: null, endedAt: now() },
  })

/** Requests for the old server are cancelled; an answer to one in progress is ignored. */
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
