import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** A first sync brings more changes, and an import more members, than are worth counting. */
export const mostCounted = 2_000

export type Week = {
  appeared: number
  gone: number
  linked: number
  members: number
  /** There are more than this. */
  hasMoreChanges: boolean
  hasMoreMembers: boolean
}

/**
 * The changes of the last seven days: one statement, which walks back through the newest ids and stops at that time.
 */
export async function readWeek(actor: Actor): Promise<Week> {
  const rows = await readRows(
    pool,
    {
      appeared: column.int,
      gone: column.int,
      linked: column.int,
      members: column.int,
      hasMoreChanges: column.bool,
      hasMoreMembers: column.bool,
    },
    {
      name: 'dashboard-week',
      // Ids begin with the creation time, so their index is ordered by time.
      text: `WITH changes AS (
             SELECT c.kind FROM account_changes c
              WHERE c.company_id = $1 AND c.id >= (SELECT uuidv7(interval '-7 days'))
                AND c.at >= now() - interval '7 days'
              ORDER BY c.id DESC LIMIT $2 + 1), added AS (
             SELECT count(*)::int AS n FROM (
               SELECT FROM members m
                WHERE m.company_id = $1 AND m.created_at >= now() - interval '7 days' LIMIT $2 + 1) few)
           SELECT least(count(*) FILTER (WHERE kind = 'appeared'), $2)::int AS appeared,
                  least(count(*) FILTER (WHERE kind = 'gone'), $2)::int AS gone,
                  least(count(*) FILTER (WHERE kind = 'linked'), $2)::int AS linked,
                  (SELECT least(n, $2) FROM added) AS members,
                  count(*) > $2 AS "hasMoreChanges", (SELECT n > $2 FROM added) AS "hasMoreMembers"
             FROM changes`,
      values: [actor.companyId, mostCounted],
    },
  )
  return rows[0]!
}

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
