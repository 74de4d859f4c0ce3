import type { SyncRun } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { startRun } from '@/lib/domain/connections/runs/start-run'
import { getUserConnector } from '@/lib/domain/connections/user-connectors/user-connectors'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { requireRoom } from '@/lib/domain/record/uploads/require-room'
import { db } from '@/lib/platform/db'

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
