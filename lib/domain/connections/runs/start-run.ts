import type { SyncRun, SyncTrigger } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { requireRoom } from '@/lib/domain/record/uploads'
import { hours, now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { db } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

export type RunRequest = {
  companyId: string
  userConnectorId: string
  trigger: SyncTrigger
  requestedById?: string | null
  uploadId?: string | null
}

/**
 * Creates a run and its job in the same transaction. A connection has at most one unfinished run: if
 * there is one, it is returned.
 */
export async function startRun(tx: Tx, request: RunRequest): Promise<SyncRun> {
  const { companyId, userConnectorId } = request
  await tx.syncRun.createMany({ data: [request], skipDuplicates: true })
  const run = await tx.syncRun.findFirstOrThrow({
    where: { companyId, userConnectorId, state: { in: ['queued', 'running'] } },
  })
  await enqueueSync(tx, companyId, userConnectorId)
  return run
}

/** One job per connection: the queue refuses a second one while the first is queued or running. */
export const enqueueSync = (tx: Tx, companyId: string, userConnectorId: string) =>
  enqueue(tx, 'sync-accounts', { companyId, userConnectorId }, { singletonKey: userConnectorId })

/** Once a day, up to two hours earlier or later, to spread the load on applications and workers. */
export function nextSyncAt(from = now(), random = Math.random()): Date {
  return new Date(from.getTime() + hours(22) + random * hours(4))
}

/** Requests a sync now. If a run is queued or in progress, that run is returned. */
export const requestSync = (actor: Actor, userConnectorId: string): Promise<SyncRun> =>
  db.$transaction(async (tx) => {
    const connector = await getUserConnector(actor, userConnectorId, tx)
    if (findConnector(connector.application)?.source === 'file') throw conflict('sync.send_a_file')
    if (connector.state === 'checking' || connector.state === 'selecting' || connector.credentials === null)
      throw conflict('sync.not_connected')
    if (connector.isPaused) throw conflict('sync.is_paused')
    await requireRoom()
    const { companyId, userId } = actor
    const run = await startRun(tx, { companyId, userConnectorId, trigger: 'manual', requestedById: userId })
    await recordAct(tx, actor, 'sync.requested', userConnectorId, { name: connector.label, run: run.id })
    return run
  })
