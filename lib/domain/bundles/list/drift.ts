import { getBundle } from '@/lib/domain/bundles/list/bundles'
import { type DriftView, driftKinds } from '@/lib/domain/bundles/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { inPages, type List, type PlainListQuery } from '@/lib/domain/record/lists/listing'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column, type Row } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const columns = {
  id: column.text,
  kind: column.oneOf(driftKinds),
  memberId: column.text,
  person: column.text,
  connector: column.text,
  application: column.text,
  label: column.text,
  accountId: column.text.nullable,
  role: column.text.nullable,
  expected: column.text.nullable,
  startsOn: column.text.nullable,
}
export type DriftRow = Row<typeof columns>

/** Whom a bundle `b` is for: members `m` of its type who have started and not left. */
const isHere = Prisma.sql`(m.start_date IS NULL OR m.start_date <= ${todayInSql}) AND (m.end_date IS NULL OR m.end_date >= ${todayInSql})`

type Which = {
  companyId: string
  bundleId: string
  /** These people alone, whether they have started or not. */
  members?: string[]
}

/**
 * Who has more than their bundle, who less, and who another role, by one statement. An exception in force hides what it is
 * about; what is being asked of an application is no drift any more.
 */
export const readDrift = (tx: Tx, { companyId, bundleId, members }: Which): Promise<DriftRow[]> => {
  const company = Prisma.sql`${companyId}::uuid`
  const who = members ? Prisma.sql`m.id = ANY(${members}::uuid[])` : isHere
  return queryRows(tx, columns)`
    WITH people AS (
      SELECT m.id, m.first_name || ' ' || m.last_name AS person, m.last_name, m.first_name, m.start_date
        FROM bundles b JOIN members m ON m.company_id = ${company} AND m.member_type_id = b.member_type_id
       WHERE b.company_id = ${company} AND b.id = ${bundleId}::uuid AND ${who}
    ), expected AS (
      SELECT l.user_connector_id AS connector, l.role FROM bundle_lines l
       WHERE l.company_id = ${company} AND l.bundle_id = ${bundleId}::uuid
    ), held AS (
      SELECT a.member_id, a.user_connector_id AS connector, a.id, a.role, coalesce(a.role_label, a.role) AS shown
        FROM people p JOIN accounts a ON a.company_id = ${company} AND a.member_id = p.id
       WHERE a.gone_at IS NULL AND a.kind IN ('person', 'external') AND a.status IS DISTINCT FROM 'suspended'
    ), drift AS (
      SELECT 'less' AS kind, p.id AS member_id, e.connector, NULL::uuid AS account_id, NULL AS role, e.role AS expected
        FROM people p CROSS JOIN expected e
       WHERE NOT EXISTS (SELECT FROM held h WHERE h.member_id = p.id AND h.connector = e.connector)
         AND NOT EXISTS (SELECT FROM provisionings r
                          WHERE r.company_id = ${company} AND r.member_id = p.id AND r.user_connector_id = e.connector
                            AND r.act = 'create' AND r.state IN ('scheduled', 'pending', 'running'))
      UNION ALL
      SELECT CASE WHEN e.connector IS NULL THEN 'more' ELSE 'role' END, h.member_id, h.connector, h.id, h.shown, e.role
        FROM held h LEFT JOIN expected e ON e.connector = h.connector
       WHERE (e.connector IS NULL OR e.role IS NOT NULL AND h.role IS NOT NULL AND h.role <> e.role)
         AND NOT EXISTS (SELECT FROM provisionings r
                          WHERE r.company_id = ${company} AND r.account_id = h.id AND r.state IN ('pending', 'running'))
    )
    SELECT overlay(overlay(md5(concat(d.member_id, d.connector, d.account_id)) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid::text AS id, d.kind, p.id::text AS "memberId", p.person, u.id::text AS connector, u.application, u.label,
           d.account_id::text AS "accountId", d.role, d.expected, p.start_date::text AS "startsOn"
      FROM drift d
      JOIN people p ON p.id = d.member_id
      JOIN user_connectors u ON u.company_id = ${company} AND u.id = d.connector
     WHERE NOT EXISTS (SELECT FROM bundle_exceptions x
                        WHERE x.company_id = ${company} AND x.member_id = d.member_id AND x.user_connector_id = d.connector
                          AND (x.ends_on IS NULL OR x.ends_on >= ${todayInSql}))
     ORDER BY p.last_name, p.first_name, p.id, u.label, d.account_id`
}

const presentDrift = (row: DriftRow): DriftView => ({
  id: row.id,
  kind: row.kind,
  member: row.memberId,
  person: row.person,
  user_connector: row.connector,
  application: row.application,
  label: row.label,
  account: row.accountId,
  role: row.role,
  expected: row.expected,
})

/** All of it, in the order of the people. */
export const everyDrift = async ({ companyId }: Actor, bundleId: string): Promise<DriftView[]> =>
  (await readDrift(db, { companyId, bundleId })).map(presentDrift)

/** In pages; in the order of the people without a cursor. */
export async function listDrift(
  actor: Actor,
  bundleId: string,
  query: PlainListQuery,
): Promise<List<DriftView>> {
  await getBundle(actor, bundleId)
  const items = await everyDrift(actor, bundleId)
  return inPages(query, Promise.resolve({ items, total: items.length }), ({ id }) => id)
}
