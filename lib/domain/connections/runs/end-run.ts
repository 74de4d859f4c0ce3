import type { SyncRun } from '@prisma/client'
import { noFailure } from '@/lib/domain/connections/credentials/failure'
import { forgetEarlierHeld } from '@/lib/domain/connections/runs/forget-earlier-held'
import { nextSyncAt } from '@/lib/domain/connections/runs/next-sync-at'
import { LostPlace, LostRun, type Place, type TakenRun } from '@/lib/domain/linking/store/taken-run'
import { now } from '@/lib/platform/clock'
import { Prisma, type Tx } from '@/lib/platform/db'

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
