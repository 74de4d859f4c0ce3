import type { Batch } from '@prisma/client'
import { readParts } from '@/lib/domain/batches/list/batch-parts'
import { lineStatus, lineTables } from '@/lib/domain/batches/list/line-status'
import {
  type BatchCriteria,
  type BatchPart,
  type BatchQuery,
  type BatchView,
  type LineCounts,
  lineStates,
} from '@/lib/domain/batches/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, type Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

export type BatchRow = Batch & {
  counts: LineCounts
  people: number
  admins: { count: number; names: string[] }
  endings: number
  parts: BatchPart[]
}

export const listBatches = (actor: Actor, query: BatchQuery): Promise<List<BatchRow>> =>
  readList(query, batchSource(actor, query, query.order.created_at))

export async function getBatch({ companyId }: Actor, id: string): Promise<BatchRow> {
  const batch = await findBatch(companyId, id)
  const [[row], parts] = await Promise.all([withCounts(companyId, [batch]), readParts(companyId, batch)])
  return { ...row!, parts }
}

export function batchSource(
  { companyId }: Actor,
  criteria: BatchCriteria,
  direction: 'asc' | 'desc' = 'desc',
): ListSource<{ id: string }, BatchRow> {
  const where = conditions(companyId, criteria)
  return {
    ...byId,
    count: () => db.batch.count({ where }),
    page: ({ skip, take, isReversed }) =>
      db.batch.findMany({
        where,
        select: { id: true },
        orderBy: { id: isReversed ? flip(direction) : direction },
        skip,
        take,
      }),
    after: (cursor, most) =>
      db.batch.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: async (found) => {
      const rows = await db.batch.findMany({ where: { companyId, id: { in: found.map(({ id }) => id) } } })
      const rowOf = new Map((await withCounts(companyId, rows)).map((row) => [row.id, row]))
      return found.flatMap(({ id }) => rowOf.get(id) ?? [])
    },
  }
}

export const countBatches = ({ companyId }: Actor, criteria: BatchCriteria): Promise<number> =>
  db.batch.count({ where: conditions(companyId, criteria) })

const conditions = (companyId: string, { state, origin }: BatchCriteria): Prisma.BatchWhereInput => ({
  companyId,
  ...(state && { state: { in: state } }),
  ...(origin && { origin: { in: origin } }),
})

const namesShown = 3

/** The counts of several batches, in one statement. */
async function withCounts(companyId: string, batches: Batch[]): Promise<BatchRow[]> {
  const counted = await queryRows(db, {
    id: column.text,
    state: column.oneOf(lineStates),
    lines: column.int,
    endings: column.int,
  })`
    SELECT l.batch_id::text AS id, ${lineStatus} AS state, count(*)::int AS lines,
           (count(*) FILTER (WHERE l.act = 'end'))::int AS endings
      FROM ${lineTables}
     WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ANY(${batches.map(({ id }) => id)}::uuid[])
     GROUP BY 1, 2`
  const whom = await queryRows(db, {
    id: column.text,
    people: column.int,
    admins: column.int,
    names: column.text.array,
  })`
    SELECT l.batch_id::text AS id, count(DISTINCT coalesce(l.member_id, l.account_id))::int AS people,
           (count(DISTINCT l.account_id) FILTER (WHERE l.is_admin AND l.state <> 'refused'))::int AS admins,
           coalesce((array_agg(DISTINCT l.person) FILTER (WHERE l.is_admin AND l.state <> 'refused'))[1:${namesShown}], '{}') AS names
      FROM batch_lines l
     WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ANY(${batches.map(({ id }) => id)}::uuid[])
     GROUP BY 1`
  const people = new Map(whom.map((row) => [row.id, row]))
  return batches.map((batch) => {
    const own = counted.filter(({ id }) => id === batch.id)
    const concerned = people.get(batch.id)
    return {
      ...batch,
      counts: countsOf(own),
      people: concerned?.people ?? 0,
      admins: { count: concerned?.admins ?? 0, names: concerned?.names ?? [] },
      endings: own.reduce((all, { state, endings }) => all + (state === 'refused' ? 0 : endings), 0),
      parts: [],
    }
  })
}

export function countsOf(rows: { state: (typeof lineStates)[number]; lines: number }[]): LineCounts {
  const counts = Object.fromEntries(lineStates.map((state) => [state, 0])) as Record<
    (typeof lineStates)[number],
    number
  >
  let total = 0
  for (const { state, lines } of rows) {
    counts[state] += lines
    total += lines
  }
  return { total, ...counts }
}

export async function findBatch(companyId: string, id: string, tx: Tx = db): Promise<Batch> {
  const batch = await tx.batch.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!batch) throw notFound()
  return batch
}

/** Locks the batch until the transaction ends, so that acts on it run one after the other. */
export async function lockBatch(tx: Tx, companyId: string, id: string): Promise<Batch> {
  await execute(tx)`
    SELECT 1 FROM batches WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  return findBatch(companyId, id, tx)
}

export const presentBatch = (row: BatchRow): BatchView => ({
  id: row.id,
  state: row.state,
  origin: row.origin,
  undoes: row.undoesId,
  due: row.dueOn?.toISOString().slice(0, 10) ?? null,
  made_by: row.madeBy,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
  counts: row.counts,
  people: row.people,
  admins: row.admins,
  endings: row.endings,
  parts: row.parts,
})
