import { noFailure } from '@/lib/domain/connections/credentials/failure'
import { forgetEarlierHeld } from '@/lib/domain/connections/runs/forget-earlier-held'
import { nextSyncAt } from '@/lib/domain/connections/runs/next-sync-at'
import { LostPlace, LostRun, type Place, type TakenRun } from '@/lib/domain/linking/store/taken-run'
import type { SyncRun } from '@/lib/generated/prisma/client'
import { now } from '@/lib/platform/clock'
import { Prisma, type Tx } from '@/lib/platform/db'

type HeldReason = NonNullable<TakenRun['heldReason']>

/**
 * Holds a run whose list was read to its end, until the transaction ends.
 * @throws LostRun, LostPlace when it is not in our hands, or not at its end, any more
 */
export async function holdForEnd(tx: Tx, run: TakenRun): Promise<void> {
  // Taken first: from here on nobody else can take the run over.
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

/** The connection works, and is read again on its next day. */
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
