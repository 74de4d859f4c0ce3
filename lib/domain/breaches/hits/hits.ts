import type { BreachSource } from '@prisma/client'
import { allOf } from '@/lib/domain/accounts/list/account-filters'
import { hitConditions } from '@/lib/domain/breaches/hits/breach-conditions'
import type { HitCriteria, HitOrder, HitQuery } from '@/lib/domain/breaches/hits/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type HitRow = {
  id: string
  breachId: string
  source: BreachSource
  title: string
  domain: string
  breachDate: string | null
  modifiedAt: Date | null
  dataClasses: string[]
  isVerified: boolean
  memberId: string | null
  firstName: string | null
  lastName: string | null
  address: string | null
  userConnectorId: string | null
  label: string | null
  application: string | null
  severity: number
  firstSeenAt: Date
  lastSeenAt: Date
  acknowledgedAt: Date | null
  acknowledgedByName: string | null
  note: string | null
}

const columns: Record<HitOrder, Prisma.Sql> = {
  severity: Prisma.sql`h.severity`,
  breach_date: Prisma.sql`b.breach_date`,
  first_seen_at: Prisma.sql`h.first_seen_at`,
}

/** Most severe first by default. */
export const listHits = (actor: Actor, query: HitQuery): Promise<List<HitRow>> =>
  readList(query, hitSource(actor, query, query.order))

export function hitSource(
  actor: Actor,
  criteria: HitCriteria,
  order: HitQuery['order'] = {},
): ListSource<{ id: string }, HitRow> {
  const [field = 'severity', asked = 'desc'] = Object.entries(order)[0] ?? []
  const from = (further: Prisma.Sql[] = []) => Prisma.sql`
    FROM breach_hits h JOIN breaches b ON b.id = h.breach_id
   WHERE ${allOf([...hitConditions(actor.companyId, criteria), ...further])}`
  return {
    ...byId,
    count: () => countHits(actor, criteria),
    page: ({ skip, take, isReversed }) => {
      const turn =
        (isReversed ? flip(asked) : asked) === 'asc'
          ? Prisma.sql`ASC NULLS FIRST`
          : Prisma.sql`DESC NULLS LAST`
      return queryRows(db, { id: column.text })`
        SELECT h.id::text ${from()} ORDER BY ${columns[field as HitOrder]} ${turn}, h.id ${turn} LIMIT ${take} OFFSET ${skip}`
    },
    after: (cursor, most) =>
      queryRows(db, { id: column.text })`
        SELECT h.id::text ${from(cursor ? [Prisma.sql`h.id > ${cursor}::uuid`] : [])} ORDER BY h.id LIMIT ${most}`,
    rows: (found) =>
      findHits(
        actor.companyId,
        found.map(({ id }) => id),
      ),
  }
}

export async function countHits({ companyId }: Actor, criteria: HitCriteria): Promise<number> {
  const [row] = await queryRows(db, { n: column.int })`
    SELECT count(*)::int AS n FROM breach_hits h JOIN breaches b ON b.id = h.breach_id
     WHERE ${allOf(hitConditions(companyId, criteria))}`
  return row!.n
}

export async function getHit(actor: Actor, id: string): Promise<HitRow> {
  const [row] = await findHits(actor.companyId, [id])
  if (!row) throw notFound()
  return row
}

async function findHits(companyId: string, ids: string[]): Promise<HitRow[]> {
  if (ids.length === 0) return []
  const rows = await queryRows(db, {
    id: column.text,
    breachId: column.text,
    source: column.enum('BreachSource'),
    title: column.text,
    domain: column.text,
    breachDate: column.text.nullable,
    modifiedAt: column.instant.nullable,
    dataClasses: column.text.array,
    isVerified: column.bool,
    memberId: column.text.nullable,
    firstName: column.text.nullable,
    lastName: column.text.nullable,
    address: column.text.nullable,
    userConnectorId: column.text.nullable,
    label: column.text.nullable,
    application: column.text.nullable,
    severity: column.int,
    firstSeenAt: column.instant,
    lastSeenAt: column.instant,
    acknowledgedAt: column.instant.nullable,
    acknowledgedByName: column.text.nullable,
    note: column.text.nullable,
  })`
    SELECT h.id::text, b.id::text AS "breachId", b.source::text, b.title, b.domain, b.breach_date::text AS "breachDate",
           b.modified_at AS "modifiedAt", coalesce(b.data_classes, '{}') AS "dataClasses", b.is_verified AS "isVerified",
           m.id::text AS "memberId", m.first_name AS "firstName", m.last_name AS "lastName", h.address,
           c.id::text AS "userConnectorId", c.label, c.application, h.severity, h.first_seen_at AS "firstSeenAt",
           h.last_seen_at AS "lastSeenAt", h.acknowledged_at AS "acknowledgedAt",
           h.acknowledged_by_name AS "acknowledgedByName", h.note
      FROM breach_hits h
      JOIN breaches b ON b.id = h.breach_id
      LEFT JOIN members m ON m.company_id = h.company_id AND m.id = h.member_id
      LEFT JOIN user_connectors c ON c.company_id = h.company_id AND c.id = h.user_connector_id
     WHERE h.company_id = ${companyId}::uuid AND h.id = ANY(${ids}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
