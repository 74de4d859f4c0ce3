import { createHash } from 'node:crypto'
import type { SyncRun } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { startRun } from '@/lib/domain/connections/runs/start-run'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { storeUpload } from '@/lib/domain/record/uploads/uploads'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** Stores an uploaded export for a day at most; the worker reads it as a sync. */
export const receiveUpload = (
  actor: Actor,
  userConnectorId: string,
  file: { name: string; bytes: Buffer },
): Promise<SyncRun> =>
  db.$transaction(async (tx) => {
    const { companyId, userId } = actor
    const row = await getUserConnector(actor, userConnectorId, tx)
    if (findConnector(row.application)?.source !== 'file') throw conflict('user-connectors.takes_no_files')
    // A newer file replaces one whose columns are not assigned yet.
    await tx.syncRun.updateMany({
      where: { companyId, userConnectorId, state: 'held', heldReason: 'columns' },
      data: { state: 'cancelled', endedAt: now() },
    })
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    const uploadId = await storeUpload(tx, actor, file)
    const run = await startRun(tx, {
      companyId,
      userConnectorId,
      trigger: 'upload',
      requestedById: userId,
      uploadId,
    })
    if (run.uploadId !== uploadId) throw conflict('sync.already_running')
    const facts = { name: row.label, run: run.id, file: file.name, sha256 }
    await recordAct(tx, actor, 'sync.file_uploaded', userConnectorId, facts)
    return run
  })
