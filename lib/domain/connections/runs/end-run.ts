import type { SyncRun } from '@prisma/client'
import { noFailure } from '@/lib/domain/connections/credentials/failure'
import { nextSyncAt } from '@/lib/domain/connections/runs/start-run'
import { LostPlace, LostRun, type Place, type TakenRun } from '@/lib/domain/linking/store/taken-run'
import { now } from '@/lib/platform/clock'
import { everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { withDatabase } from '@/lib/platform/with-database'

type HeldReason = NonNullable<TakenRun['heldReason']>

/**
 * Locks a run whose list has ended until the transaction ends.
 * @throws LostRun, LostPlace when the worker has lost the lease, or the list has not ended in the database
 */
export async function holdForEnd(tx: Tx, run: TakenRun): Promise<void> {
  // Locked first: from here on no other worker can take the run.
  const { companyId, id, workerToken } = run
  const { count } = await tx.syncRun.updateMany({
    where: { companyId, id, workerToken, state: 'running' },
    data: { heartbeatAt: now() },
  })
  if (count === 0) throw new LostRun()
  // A crash may have taken the last accounts and the end of the list with it: then no account may be marked as gone.
  const { checkpoint } = await tx.syncRun.findUniqueOrThrow({
    where: { companyId_id: { companyId, id } },
    select: { checkpoint: true },
  })
  if (!(checkpoint as Partial<Place>).complete) throw new LostPlace()
}

type Outcome = Omit<Prisma.SyncRunUpdateInput, 'state' | 'endedAt' | 'heldReason'> & {
  heldReason: HeldReason | null
}

export type Ended = Pick<SyncRun, 'trigger' | 'presentBefore' | 'added' | 'linked'>

/**
 * Writes how a run ended, or why it is held. A newer list replaces an unconfirmed one.
 * @returns what the whole run has added and linked, over all of its parts
 */
export async function endRun(tx: Tx, run: TakenRun, outcome: Outcome): Promise<Ended> {
  const { companyId, id } = run
  const isHeld = outcome.heldReason !== null
  const ended = await tx.syncRun.update({
    where: { companyId_id: { companyId, id } },
    data: { ...outcome, state: isHeld ? 'held' : 'done', endedAt: isHeld ? null : now() },
  })
  await forgetEarlierHeld(tx, run)
  if (!isHeld) await tx.syncSeen.deleteMany({ where: { companyId, syncRunId: id } })
  return ended
}

/** Marks the connection as working, and schedules its next sync. */
export const noteReading = (
  tx: Tx,
  { companyId, userConnectorId, uploadId }: TakenRun,
  held: HeldReason | null,
) =>
  tx.userConnector.update({
    where: { companyId_id: { companyId, id: userConnectorId } },
    data: {
      ...noFailure,
      state: 'connected',
      ...(!held && { lastSyncAt: now() }),
      ...(uploadId && { pendingUpload: Prisma.DbNull }),
      nextSyncAt: uploadId ? null : nextSyncAt(),
    },
  })

/**
 * Holds a run whose list is implausibly long, at its checkpoint: new accounts stay staged until somebody confirms,
 * and the reading then continues from there.
 * @param seen accounts that the list has named so far
 */
export const holdRun = (run: TakenRun, seen: number): Promise<void> =>
  withDatabase(() =>
    everyCompany.$transaction(async (tx) => {
      const { companyId, userConnectorId, id, workerToken } = run
      const { count } = await tx.syncRun.updateMany({
        where: { companyId, id, workerToken, state: 'running' },
        data: { state: 'held', heldReason: 'longer', seen, workerToken: null },
      })
      if (count === 0) return
      await forgetEarlierHeld(tx, run)
      await tx.userConnector.update({
        where: { companyId_id: { companyId, id: userConnectorId } },
        data: { ...noFailure, state: 'connected', nextSyncAt: run.uploadId ? null : nextSyncAt() },
      })
    }),
  )

/** A newer list replaces an unconfirmed one. */
async function forgetEarlierHeld(tx: Tx, { companyId, userConnectorId, id }: TakenRun) {
  const where = { companyId, userConnectorId, state: 'held', id: { not: id } } as const
  const earlier = await tx.syncRun.findMany({ where, select: { id: true } })
  if (earlier.length === 0) return
  const ids = earlier.map((held) => held.id)
  await tx.syncRun.updateMany({ where, data: { state: 'cancelled', endedAt: now() } })
  await tx.syncSeen.deleteMany({ where: { companyId, syncRunId: { in: ids } } })
}
