import type { UserConnector } from '@prisma/client'
import { releaseGroups } from '@/lib/domain/linking/groups/release-groups'
import { releaseAccounts } from '@/lib/domain/linking/store/release-accounts'
import { conflict } from '@/lib/domain/record/errors'
import { now } from '@/lib/platform/clock'
import { db, Prisma, type Tx } from '@/lib/platform/db'

/**
 * Moves the connection to another server, where the same ids belong to other people: accounts of the old server are
 * marked as gone under ids that cannot recur, and identifiers learned from them are deleted; groups likewise. Works in batches that
 * keep statements short. The credentials are deleted first, so nothing is read meanwhile; after an interruption the
 * user has to repeat the request.
 */
export async function leaveServer(row: UserConnector): Promise<void> {
  await db.$transaction(async (tx) => {
    // Somebody may have reconnected it while the new address was looked up.
    if ((await forgetCredentials(tx, row)) === 0) throw conflict('user-connectors.changed_meanwhile')
    await stopReading(tx, row)
    await cancelRequests(tx, row)
  })
  await releaseGroups(row)
  await releaseAccounts(row)
}

const stopReading = (tx: Tx, { companyId, id }: UserConnector) =>
  tx.syncRun.updateMany({
    where: { companyId, userConnectorId: id, state: { in: ['queued', 'running', 'held'] } },
    data: { state: 'cancelled', workerToken: null, endedAt: now() },
  })

/** Requests for the old server are cancelled; an answer to one in progress is ignored. */
const cancelRequests = (tx: Tx, { companyId, id }: UserConnector) =>
  tx.provisioning.updateMany({
    where: { companyId, userConnectorId: id, state: { in: ['scheduled', 'pending', 'running'] } },
    data: { state: 'cancelled', endedAt: now() },
  })

async function forgetCredentials(tx: Tx, { companyId, id, instance, credentials }: UserConnector) {
  const { count } = await tx.userConnector.updateMany({
    where: { companyId, id, instance, credentials },
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
  return count
}
