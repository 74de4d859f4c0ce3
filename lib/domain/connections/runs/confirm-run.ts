import type { SyncRun } from '@prisma/client'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { enqueueSync } from '@/lib/domain/connections/runs/start-run'
import { getSyncRun } from '@/lib/domain/connections/runs/sync-runs'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { now } from '@/lib/platform/clock'
import { db, Prisma, type Tx } from '@/lib/platform/db'

/** Confirms a short list: the worker marks the accounts that it lacks as gone. */
export const confirmRun = (actor: Actor, userConnectorId: string, id: string): Promise<SyncRun> =>
  oneUnfinished(
    db.$transaction(async (tx) => {
      const { companyId, userId } = actor
      const run = await getSyncRun(actor, userConnectorId, id, tx)
      if (run.heldReason === 'columns' && run.state === 'held') throw conflict('sync.columns_first')
      const { count } = await tx.syncRun.updateMany({
        where: { companyId, id, state: 'held' },
        data: { state: 'queued', confirmedById: userId },
      })
      if (count === 0) throw conflict('sync.not_held')
      await enqueueSync(tx, companyId, userConnectorId)
      await record(tx, actor, 'sync.confirmed', run)
      return getSyncRun(actor, userConnectorId, id, tx)
    }),
  )

/** Cancels a reading that is queued, running or held. What it stored stays; nothing is marked as gone. */
export const cancelRun = (actor: Actor, userConnectorId: string, id: string): Promise<SyncRun> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    await getSyncRun(actor, userConnectorId, id, tx)
    const { count } = await tx.syncRun.updateMany({
      where: { companyId, id, state: { in: ['queued', 'running', 'held'] } },
      data: { state: 'cancelled', workerToken: null, endedAt: now() },
    })
    if (count === 0) throw conflict('sync.already_over')
    await tx.syncSeen.deleteMany({ where: { companyId, syncRunId: id } })
    const run = await getSyncRun(actor, userConnectorId, id, tx)
    if (run.heldReason === 'columns')
      await tx.userConnector.update({
        where: { companyId_id: { companyId, id: userConnectorId } },
        data: { pendingUpload: Prisma.DbNull },
      })
    await record(tx, actor, 'sync.cancelled', run)
    return run
  })

async function record(tx: Tx, actor: Actor, action: 'sync.confirmed' | 'sync.cancelled', run: SyncRun) {
  const { id, userConnectorId, seen, heldReason } = run
  const { label: name } = await getUserConnector(actor, userConnectorId, tx)
  await recordAct(tx, actor, action, userConnectorId, { name, run: id, seen, held: heldReason })
}

async function oneUnfinished<T>(confirming: Promise<T>): Promise<T> {
  try {
    return await confirming
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw conflict('sync.already_running')
    throw error
  }
}
