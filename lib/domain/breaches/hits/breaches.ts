import { allOf } from '@/lib/domain/accounts/list/account-filters'
import { breachConditions } from '@/lib/domain/breaches/hits/breach-conditions'
import { type BreachRow, findBreaches } from '@/lib/domain/breaches/hits/breach-rows'
import type { BreachCriteria, BreachOrder, BreachQuery } from '@/lib/domain/breaches/hits/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const columns: Record<BreachOrder, Prisma.Sql> = {
  severity: Prisma.sql`max(h.severity)`,
  breach_date: Prisma.sql`b.breach_date`,
  updated_at: Prisma.sql`b.modified_at`,
  first_seen_at: Prisma.sql`min(h.first_seen_at)`,
}

/** Most severe first by default. */
export const listBreaches = (actor: Actor, query: BreachQuery): Promise<List<BreachRow>> =>
  readList(query, breachSource(actor, query, query.order))

export function breachSource(
  { companyId }: Actor,
  criteria: BreachCriteria,
  order: BreachQuery['order'] = {},
): ListSource<{ id: string }, BreachRow> {
  const { each, together } = breachConditions(companyId, criteria)
  const [field = 'severity', asked = 'desc'] = Object.entries(order)[0] ?? []
  const grouped = (further: Prisma.Sql[] = []) => Prisma.sql`
    FROM breach_hits h JOIN breaches b ON b.id = h.breach_id
   WHERE ${allOf([...each, ...further])} GROUP BY b.id HAVING ${allOf(together)}`
  return {
    ...byId,
    count: async () => {
      const [row] = await queryRows(db, { n: column.int })`
        SELECT count(*)::int AS n FROM (SELECT b.id ${grouped()}) AS found`
      return row!.n
    },
    page: ({ skip, take, isReversed }) => {
      const turn =
        (isReversed ? flip(asked) : asked) === 'asc'
          ? Prisma.sql`ASC NULLS FIRST`
          : Prisma.sql`DESC NULLS LAST`
      return queryRows(db, { id: column.text })`
        SELECT b.id::text ${grouped()}
         ORDER BY ${columns[field as BreachOrder]} ${turn}, b.id ${turn} LIMIT ${take} OFFSET ${skip}`
    },
    after: (cursor, most) =>
      queryRows(db, { id: column.text })`
        SELECT b.id::text ${grouped(cursor ? [Prisma.sql`b.id > ${cursor}::uuid`] : [])} ORDER BY b.id LIMIT ${most}`,
    rows: (found) =>
      findBreaches(
        companyId,
        found.map(({ id }) => id),
      ),
  }
}

export const countBreaches = (actor: Actor, criteria: BreachCriteria): Promise<number> =>
  breachSource(actor, criteria).count()

/** A breach that does not concern the company is not found. */
export async function getBreach(actor: Actor, id: string): Promise<BreachRow> {
  const [row] = await findBreaches(actor.companyId, [id])
  if (!row) throw notFound()
  return row
}

/** Summary of open breaches for the dashboard and the menu. */
export type OpenBreaches = {
  breaches: number
  addresses: number
  applications: number
  /** The title of the latest one that contains an address. */
  latest: string | null
}

export const summariseOpen = ({ companyId }: Actor): Promise<OpenBreaches> =>
  queryRow(db, {
    breaches: column.int,
    addresses: column.int,
    applications: column.int,
    latest: column.text.nullable,
  })`
    SELECT count(DISTINCT h.breach_id)::int AS breaches, count(DISTINCT h.address)::int AS addresses,
           count(DISTINCT h.user_connector_id)::int AS applications,
           max(b.breach_date) FILTER (WHERE h.address IS NOT NULL)::text AS latest
      FROM breach_hits h JOIN breaches b ON b.id = h.breach_id
     WHERE h.company_id = ${companyId}::uuid AND h.acknowledged_at IS NULL AND h.severity > 0`
