import { createHash } from 'node:crypto'
import type { SyncRun, UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { startRun } from '@/lib/domain/connections/runs/start-run'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf } from '@/lib/domain/record/audit/write/plain-facts'
import { type Doer, recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { storeUpload } from '@/lib/domain/record/uploads'
import { now } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'

type SentFile = { name: string; bytes: Buffer }

/** Stores an uploaded export for a day at most; the worker reads it as a sync. */
export const receiveUpload = (actor: Actor, userConnectorId: string, file: SentFile): Promise<SyncRun> =>
  db.$transaction(async (tx) => {
    const row = await getUserConnector(actor, userConnectorId, tx)
    if (findConnector(row.application)?.source !== 'file') throw conflict('user-connectors.takes_no_files')
    return startUpload(tx, row, file, { userId: actor.userId, doer: actor })
  })

/** @param sender the user who sent the file, or null, and who or what is recorded for it */
export async function startUpload(
  tx: Tx,
  { id: userConnectorId, companyId, label }: Pick<UserConnector, 'id' | 'companyId' | 'label'>,
  file: SentFile,
  { userId, doer }: { userId: string | null; doer: Actor | Doer },
): Promise<SyncRun> {
  // A newer file replaces one whose columns are not assigned yet.
  await tx.syncRun.updateMany({
    where: { companyId, userConnectorId, state: 'held', heldReason: 'columns' },
    data: { state: 'cancelled', endedAt: now() },
  })
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const uploadId = await storeUpload(tx, { companyId, userId }, file)
  const request = { companyId, userConnectorId, trigger: 'upload', requestedById: userId, uploadId } as const
  const run = await startRun(tx, request)
  if (run.uploadId !== uploadId) throw conflict('sync.already_running')
  const facts = { name: label, run: run.id, file: file.name, sha256 }
  await recordAct(tx, doer, 'sync.file_uploaded', userConnectorId, facts)
  return run
}

const longestLabel = 100

/**
 * Names a connection that its user left without a name.
 * @param requestedById who sent the file that says it, if a user did
 */
export async function nameUnnamed(
  { companyId, id, label }: Pick<UserConnector, 'id' | 'companyId' | 'label'>,
  name: string,
  requestedById: string | null,
): Promise<void> {
  const named = { label: name.slice(0, longestLabel).trim() }
  if (named.label === '') return
  await db.$transaction(async (tx) => {
    // Unless somebody names it at this moment.
    const where = { companyId, id, label, deletedAt: null }
    const { count } = await tx.userConnector.updateMany({ where, data: named })
    if (count === 0) return
    const doer = await systemDoer(tx, companyId, requestedById)
    const facts = { name: label, ...changesOf({ label }, named) }
    await recordAct(tx, doer, 'user_connector.updated', id, facts)
  })
}
