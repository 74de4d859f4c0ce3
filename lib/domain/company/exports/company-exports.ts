import type { CompanyExport, Language } from '@prisma/client'
import type { CompanyExportQuery, CompanyExportView } from '@/lib/domain/company/exports/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { beginExport } from '@/lib/domain/record/lists/exports'
import { inMemory, type List, readList } from '@/lib/domain/record/lists/listing'
import { requireRoom } from '@/lib/domain/record/uploads'
import { after, days } from '@/lib/platform/clock'
import { db, pool, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute } from '@/lib/platform/sql/query'
import { readRows } from '@/lib/platform/sql/read-rows'

const keptFor = days(7)
/** The limit on exports that users requested and that have not expired. */
const mostKept = 5

/** The company's exports, the newest first: at most five and the daily ones. */
export const listCompanyExports = async (
  actor: Actor,
  query: CompanyExportQuery,
): Promise<List<CompanyExportView>> =>
  readList(
    query,
    inMemory(await everyExport(actor), ({ id }) => id),
  )

export async function getCompanyExport(actor: Actor, id: string): Promise<CompanyExportView> {
  const companyExport = (await everyExport(actor)).find((row) => row.id === id)
  if (!companyExport) throw notFound()
  return companyExport
}

async function everyExport({ companyId }: Actor): Promise<CompanyExportView[]> {
  const rows = await db.companyExport.findMany({ where: { companyId }, orderBy: { id: 'desc' } })
  const ids = rows.flatMap(({ requestedById }) => requestedById ?? [])
  const users = await db.user.findMany({ where: { companyId, id: { in: ids } } })
  const names = new Map(users.map(({ id, fullName }) => [id, { id, full_name: fullName }]))
  return rows.map((row) => ({
    ...presentExport(row),
    requested_by: names.get(row.requestedById ?? '') ?? null,
  }))
}

const presentExport = (row: CompanyExport) => ({
  id: row.id,
  state: row.state,
  progress: row.tableCount === 0 ? 0 : Math.floor((100 * row.tablesDone) / row.tableCount),
  row_count: row.rowCount,
  size: Number(row.size),
  sha256: row.sha256 && Buffer.from(row.sha256).toString('hex'),
  created_at: row.createdAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
})

/** Has the worker make an export. @throws conflict while another of the company is being made */
export async function startCompanyExport(actor: Actor, language: Language): Promise<CompanyExportView> {
  await requireRoom()
  const id = await db.$transaction(async (tx) => {
    const { companyId, userId } = actor
    const made = await queueExport(tx, { companyId, language, requestedById: userId })
    if (!made) throw conflict('company-exports.problems.running')
    await recordAct(tx, actor, 'company_export.requested', made)
    return made
  })
  return getCompanyExport(actor, id)
}

type NewExport = { companyId: string; language: Language; requestedById: string | null; keptDays?: number }

/** @returns its id, or null while another is being made */
export async function queueExport(
  tx: Tx,
  { companyId, keptDays, ...others }: NewExport,
): Promise<string | null> {
  // The second of two simultaneous requests waits here, and then finds the export of the first.
  await execute(tx)`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`
  const isBusy = await tx.companyExport.count({ where: { companyId, state: { in: ['queued', 'running'] } } })
  if (isBusy > 0) return null
  const expiresAt = after(keptDays ? days(keptDays + 1) : keptFor)
  const { id } = await tx.companyExport.create({ data: { companyId, expiresAt, ...others } })
  await enqueue(tx, 'make-company-export', { exportId: id }, { companyId })
  return id
}

/** One that is being made is abandoned. */
export const deleteCompanyExport = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.companyExport.deleteMany({ where: { companyId: actor.companyId, id } })
    if (count === 0) throw notFound()
    await recordAct(tx, actor, 'company_export.deleted', id)
  })

/**
 * Streams the zip as fast as the client reads. The audit log records the download before the first byte is sent.
 * @throws conflict until it is done, and where its last part is missing
 */
export async function readCompanyExport(actor: Actor, id: string): Promise<AsyncGenerator<Uint8Array>> {
  const { state } = await getCompanyExport(actor, id)
  if (state !== 'done') throw conflict('company-exports.problems.not_done')
  return beginExport(actor, { list: 'company', object: id }, () => partsOf(actor, id))
}

async function* partsOf({ companyId }: Actor, id: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const [part] = await readRows(
      pool,
      { bytes: column.bytes },
      {
        text: 'SELECT bytes FROM company_export_parts WHERE company_id = $1 AND export_id = $2 AND position = $3',
        values: [companyId, id, position],
      },
    )
    if (!part) return
    yield part.bytes
  }
}

/** Called when an export ends: deletes older exports of its kind beyond the number that is kept. */
export async function deleteOlderExports(tx: Tx, companyId: string, isDaily: boolean): Promise<void> {
  const { dailyExports } = await tx.company.findUniqueOrThrow({ where: { id: companyId } })
  const older = await tx.companyExport.findMany({
    where: { companyId, state: 'done', requestedById: isDaily ? null : { not: null } },
    orderBy: { id: 'desc' },
    skip: isDaily ? Math.max(1, dailyExports) : mostKept,
    select: { id: true },
  })
  await tx.companyExport.deleteMany({ where: { companyId, id: { in: older.map(({ id }) => id) } } })
}
