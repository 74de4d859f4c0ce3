import type { Actor } from '@/lib/domain/record/actor'
import { today } from '@/lib/domain/record/days'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** A first sync brings more changes, and an import more members, than are worth counting. */
export const mostCounted = 2_000

const weekKinds = ['appeared', 'gone', 'linked', 'members'] as const
export type WeekKind = (typeof weekKinds)[number]

export type Week = Record<WeekKind, number> & {
  /** There are more than this. */
  hasMoreChanges: boolean
  hasMoreMembers: boolean
  /** The seven days, oldest first; the last is today. */
  days: string[]
  /** The numbers by day; incomplete for a kind with more changes than are counted. */
  byDay: Record<WeekKind, number[]>
}

/**
 * The changes of the last seven days, today among them: one statement, which walks back through the newest ids and stops at
 * that time.
 */
export async function readWeek(actor: Actor): Promise<Week> {
  const rows = await readRows(
    pool,
    { kind: column.text, day: column.int, n: column.int },
    {
      name: 'dashboard-week',
      // Ids begin with the creation time, so their index is ordered by time.
      text: `WITH span AS (SELECT $3::date AS today, ($3::date - 6)::timestamp AT TIME ZONE 'UTC' AS first), changes AS (
             SELECT c.kind::text AS kind, c.at FROM account_changes c
              WHERE c.company_id = $1 AND c.id >= (SELECT uuidv7(interval '-7 days'))
                AND c.at >= (SELECT first FROM span)
              ORDER BY c.id DESC LIMIT $2 + 1), added AS (
             SELECT 'members' AS kind, m.created_at AS at FROM members m
              WHERE m.company_id = $1 AND m.created_at >= (SELECT first FROM span) LIMIT $2 + 1)
           SELECT e.kind, 6 - ((SELECT today FROM span) - (e.at AT TIME ZONE 'UTC')::date) AS day, count(*)::int AS n
             FROM (SELECT * FROM changes UNION ALL SELECT * FROM added) e
            GROUP BY 1, 2`,
      values: [actor.companyId, mostCounted, today()],
    },
  )
  const sum = (counted: typeof rows) => counted.reduce((all, { n }) => all + n, 0)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const each = <Value>(make: (kind: WeekKind) => Value) =>
    Object.fromEntries(weekKinds.map((kind) => [kind, make(kind)])) as Record<WeekKind, Value>
  return {
    ...each((kind) => Math.min(sum(of(kind)), mostCounted)),
    hasMoreChanges: sum(rows) - sum(of('members')) > mostCounted,
    hasMoreMembers: sum(of('members')) > mostCounted,
    days: lastDays(today()),
    // A change of the next day, made while this ran, counts for today.
    byDay: each((kind) =>
      lastDays(today()).map((_, at) =>
        sum(of(kind).filter(({ day }) => (at === 6 ? day >= at : day === at))),
      ),
    ),
  }
}

const lastDays = (today: string) =>
  Array.from({ length: 7 }, (_, at) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - (6 - at) * 86_400_000).toISOString().slice(0, 10),
  )

export type TypeCount = { id: string | null; name: string | null; members: number }

/** How many users have each type, most first; the row without a name counts users without a type. */
export const countByType = ({ companyId }: Actor): Promise<TypeCount[]> =>
  readRows(
    pool,
    { id: column.uuid.nullable, name: column.text.nullable, members: column.int },
    {
      name: 'dashboard-types',
      text: `SELECT t.id, t.name::text AS name, m.n AS members
             FROM (SELECT member_type_id, count(*)::int AS n FROM members WHERE company_id = $1 GROUP BY 1) m
             LEFT JOIN member_types t ON t.company_id = $1 AND t.id = m.member_type_id
            ORDER BY m.n DESC, t.name`,
      values: [companyId],
    },
  )
