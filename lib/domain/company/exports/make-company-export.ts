import { createHash } from 'node:crypto'
import type { Language } from '@prisma/client'
import { deleteOlderExports } from '@/lib/domain/company/exports/company-exports'
import { exportedTableNames, writeCompanyExport } from '@/lib/domain/company/exports/write-company-export'
import { notify } from '@/lib/domain/notifications/notify'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { rowsWithoutJob } from '@/lib/domain/record/failures/rows-without-job'
import type { Say } from '@/lib/domain/record/lists/exports'
import { now } from '@/lib/platform/clock'
import { db, everyCompany, Prisma, pool } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { runStatement } from '@/lib/platform/sql/read-rows'

const partSize = 1024 * 1024

/** Abandons an export that was deleted while it was made. */
class Gone extends Error {}

type Making = {
  /** The texts of messages/ in a language. */
  sayIn: (language: Language) => Say
  signal: AbortSignal
  isLastAttempt: boolean
}

/**
 * Makes an export from the start, and deletes what an earlier attempt has stored. It stops when the export is deleted
 * meanwhile, or when the worker shuts down; the next worker starts again.
 */
export async function makeCompanyExport(
  exportId: string,
  { sayIn, signal, isLastAttempt }: Making,
): Promise<void> {
  const companyExport = await everyCompany.companyExport.findFirst({
    where: { id: exportId },
    include: { company: true },
  })
  if (!companyExport || companyExport.state === 'done' || companyExport.state === 'failed') return
  const { companyId, company, language } = companyExport
  const own = { companyId, id: exportId }
  const begun = {
    state: 'running',
    tablesDone: 0,
    tableCount: exportedTableNames.length,
    rowCount: 0,
  } as const
  try {
    await db.companyExportPart.deleteMany({ where: { companyId, exportId } })
    await changeOrGone(own, begun)
    const zip = writeCompanyExport(company, {
      say: sayIn(language),
      onProgress: (tablesDone, rowCount) => changeOrGone(own, { tablesDone, rowCount }),
    })
    const stored = await storeParts(own, zip, signal)
    await end(own, companyExport.requestedById, stored)
  } catch (error) {
    if (error instanceof Gone) return
    if (isLastAttempt && !signal.aborted) await giveUp(own)
    throw error
  }
}

type Own = { companyId: string; id: string }

async function changeOrGone(own: Own, data: Prisma.CompanyExportUpdateManyMutationInput): Promise<void> {
  const { count } = await db.companyExport.updateMany({ where: own, data })
  if (count === 0) throw new Gone()
}

async function storeParts({ companyId, id }: Own, zip: AsyncGenerator<Uint8Array>, signal: AbortSignal) {
  const hash = createHash('sha256')
  let size = 0
  let position = 0
  let waiting: Uint8Array[] = []
  let bytes = 0
  const store = async () => {
    await runStatement(pool, {
      text: 'INSERT INTO company_export_parts (company_id, export_id, position, bytes) VALUES ($1, $2, $3, $4)',
      values: [companyId, id, position++, Buffer.concat(waiting)],
    })
    waiting = []
    bytes = 0
  }
  for await (const piece of zip) {
    signal.throwIfAborted()
    hash.update(piece)
    waiting.push(piece)
    bytes += piece.length
    size += piece.length
    if (bytes >= partSize) await store()
  }
  if (bytes > 0) await store()
  return { size, sha256: new Uint8Array(hash.digest()) }
}

const end = (
  own: Own,
  requestedById: string | null,
  stored: { size: number; sha256: Uint8Array<ArrayBuffer> },
) =>
  db.$transaction(async (tx) => {
    const { companyId, id } = own
    const { count } = await tx.companyExport.updateMany({
      where: { ...own, state: 'running' },
      data: { ...stored, state: 'done', endedAt: now() },
    })
    if (count === 0) throw new Gone()
    await deleteOlderExports(tx, companyId, requestedById === null)
    if (requestedById)
      await notify(tx, {
        companyId,
        kind: 'export_ready',
        key: id,
        params: {},
        path: '/dashboard/settings/exports',
        userIds: [requestedById],
      })
    await recordAct(tx, await systemDoer(tx, companyId, requestedById), 'company_export.made', id, {
      bytes: stored.size,
    })
  })

/** Whoever requested it is told; of a daily one, which nobody waits for, the owners are. */
const giveUp = ({ companyId, id }: Own): Promise<void> =>
  db.$transaction(async (tx) => {
    const [failed] = await tx.companyExport.updateManyAndReturn({
      where: { companyId, id, state: { in: ['queued', 'running'] } },
      data: { state: 'failed', endedAt: now() },
    })
    if (!failed) return
    const owners = { companyId, role: 'owner', disabledAt: null } as const
    const readers = failed.requestedById
      ? [failed.requestedById]
      : (await tx.user.findMany({ where: owners, select: { id: true } })).map((owner) => owner.id)
    await notify(tx, {
      companyId,
      kind: 'export_failed',
      key: id,
      params: {},
      path: '/dashboard/settings/exports',
      userIds: readers,
    })
  })

/** Runs on a schedule: enqueues exports whose job was lost, and marks those whose job was given up as failed. */
export async function resumeCompanyExports(): Promise<void> {
  const rows = Prisma.sql`SELECT company_id, id FROM company_exports WHERE state IN ('queued', 'running')`
  for (const { companyId, id, isGivenUp } of await rowsWithoutJob(rows, 'make-company-export', 'exportId'))
    if (isGivenUp) await giveUp({ companyId, id })
    else
      await everyCompany.$transaction((tx) =>
        enqueue(tx, 'make-company-export', { exportId: id }, { companyId }),
      )
}
