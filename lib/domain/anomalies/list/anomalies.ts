import { allOf } from '@/lib/domain/accounts/list/account-filters'
import { anomalyConditions } from '@/lib/domain/anomalies/list/anomaly-filters'
import { type AnomalyRow, findAnomalies } from '@/lib/domain/anomalies/list/anomaly-rows'
import type { AnomalyCriteria, AnomalyOrder, AnomalyQuery } from '@/lib/domain/anomalies/list/schema'
import { putLast } from '@/lib/domain/linking/anomalies/anomaly-states'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const columns: Record<AnomalyOrder, Prisma.Sql> = {
  queued_at: Prisma.sql`x.queued_at`,
  detected_at: Prisma.sql`x.detected_at`,
  resolved_at: Prisma.sql`coalesce(x.resolved_at, x.detected_at)`,
  confidence: Prisma.sql`coalesce(x.best_confidence, -1)`,
}

/** The queue, unless other states are asked for: what was skipped comes last. */
export const listAnomalies = (actor: Actor, query: AnomalyQuery): Promise<List<AnomalyRow>> =>
  readList(query, anomalySource(actor, query, query.order))

export function anomalySource(
  actor: Actor,
  criteria: AnomalyCriteria,
  order: AnomalyQuery['order'] = {},
): ListSource<{ id: string }, AnomalyRow> {
  const conditions = anomalyConditions(actor.companyId, criteria)
  const [field = 'queued_at', asked = 'asc'] = Object.entries(order)[0] ?? []
  return {
    ...byId,
    count: () => countAnomalies(actor, criteria),
    page: ({ skip, take, isReversed }) => {
      const turn = (isReversed ? flip(asked) : asked) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      return queryRows(db, { id: column.uuid })`
        SELECT x.id FROM anomalies x WHERE ${allOf(conditions)}
         ORDER BY ${columns[field as AnomalyOrder]} ${turn}, x.id ${turn} LIMIT ${take} OFFSET ${skip}`
    },
    after: (cursor, most) => {
      const further = cursor ? [...conditions, Prisma.sql`x.id > ${cursor}::uuid`] : conditions
      return queryRows(db, {
        id: column.uuid,
      })`SELECT x.id FROM anomalies x WHERE ${allOf(further)} ORDER BY x.id LIMIT ${most}`
    },
    rows: (found) =>
      findAnomalies(
        actor.companyId,
        found.map(({ id }) => id),
      ),
  }
}

export async function countAnomalies(actor: Actor, criteria: AnomalyCriteria): Promise<number> {
  const counted = await queryRow(db, { count: column.int })`
    SELECT count(*)::int AS count FROM anomalies x WHERE ${allOf(anomalyConditions(actor.companyId, criteria))}`
  return counted.count
}

export async function getAnomaly(
  actor: Pick<Actor, 'companyId'>,
  id: string,
  tx: Tx = db,
): Promise<AnomalyRow> {
  const [anomaly] = await findAnomalies(actor.companyId, [id], tx)
  if (!anomaly) throw notFound()
  return anomaly
}

/** To the end of the queue. One that is no longer open stays as it is. */
export async function skipAnomaly(actor: Actor, id: string): Promise<AnomalyRow> {
  await db.$transaction(async (tx) => {
    const skipped = await putLast(tx, actor.companyId, id)
    if (skipped > 0) await recordAct(tx, actor, 'anomaly.skipped', id)
  })
  return getAnomaly(actor, id)
}
