import type { UserConnector } from '@prisma/client'
import { releaseGroups } from '@/lib/domain/linking/groups/release-groups'
import { releaseAccounts } from '@/lib/domain/linking/store/release-accounts'
import { now } from '@/lib/platform/clock'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { enqueue } from '@/lib/platform/queue'

/** What is forgotten of the old server, in the statement that stores the credentials of the new one. */
export const leaving = ({ instance }: UserConnector) => ({
  leftServer: instance,
  selection: Prisma.DbNull,
  selectionChoices: [],
  lastSyncAt: null,
  nextSyncAt: null,
})

/**
 * The first part of moving the connection to another server, where the same ids belong to other people: nothing of the old
 * one is read or asked for any more.
 */
export async function leaveServer(tx: Tx, row: UserConnector): Promise<void> {
  await stopReading(tx, row)
  await cancelRequests(tx, row)
}

/**
 * The second part: accounts of the old server are marked as gone under ids that cannot recur, and identifiers learned from them
 * are deleted; groups likewise. Works in batches that keep statements short. Only then are the new credentials tested.
 */
export async function finishLeaving(companyId: string, id: string): Promise<void> {
  const row = await db.userConnector.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!row?.leftServer) return
  const former = { companyId, id, instance: row.leftServer }
  await releaseGroups(former)
  await releaseAccounts(former)
  await db.$transaction(async (tx) => {
    const { count } = await tx.userConnector.updateMany({
      where: { companyId, id, leftServer: row.leftServer },
      data: { leftServer: null },
    })
    if (count === 1) await enqueue(tx, 'check-credentials', { companyId, userConnectorId: id })
  })
}

/**
 * By the clock: moves that an interruption left half done, or that somebody is still making; releasing twice is harmless. A
 * failure of one is tried again in a minute, and does not stop the others.
 */
export async function resumeLeaving(): Promise<void> {
  const left = await everyCompany.userConnector.findMany({
    where: { leftServer: { not: null } },
    select: { companyId: true, id: true },
  })
  for (const { companyId, id } of left)
    await finishLeaving(companyId, id).catch((error) =>
      log.error({ err: error, companyId, userConnectorId: id }, 'leaving a server failed'),
    )
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
