import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** A longer list of choices would not help; other values can be typed. */
const mostListed = 500

/**
 * The company's departments by name, in the spelling of the member who has been in it longest. Reads the index once for
 * each department, not for each member.
 */
export async function listDepartments({ companyId }: Pick<Actor, 'companyId'>): Promise<string[]> {
  const rows = await readRows(
    pool,
    { department: column.text.known },
    {
      name: 'departments',
      text: `WITH RECURSIVE each AS (
               (SELECT m.department FROM members m WHERE m.company_id = $1 AND m.department IS NOT NULL
                 ORDER BY m.department, m.id LIMIT 1)
               UNION ALL
               SELECT (SELECT m.department FROM members m WHERE m.company_id = $1 AND m.department > e.department
                        ORDER BY m.department, m.id LIMIT 1)
                 FROM each e WHERE e.department IS NOT NULL)
             SELECT department::text AS department FROM each WHERE department IS NOT NULL LIMIT ${mostListed}`,
      values: [companyId],
    },
  )
  return rows.map(({ department }) => department)
}

export type ManagerChoice = { id: string; name: string }

/** Members whom the company names as a manager, by name; `including` is always among them. */
export async function listManagers(
  { companyId }: Pick<Actor, 'companyId'>,
  including: string[] = [],
): Promise<ManagerChoice[]> {
  return readRows(
    pool,
    { id: column.uuid, name: column.text.known },
    {
      name: 'managers',
      text: `WITH RECURSIVE each AS (
               (SELECT m.manager_id FROM members m WHERE m.company_id = $1 AND m.manager_id IS NOT NULL
                 ORDER BY m.manager_id LIMIT 1)
               UNION ALL
               SELECT (SELECT m.manager_id FROM members m WHERE m.company_id = $1 AND m.manager_id > e.manager_id
                        ORDER BY m.manager_id LIMIT 1)
                 FROM each e WHERE e.manager_id IS NOT NULL)
             SELECT b.id, b.first_name || ' ' || b.last_name AS name
               FROM (SELECT manager_id FROM (SELECT manager_id FROM each WHERE manager_id IS NOT NULL LIMIT ${mostListed}) e
                      UNION SELECT unnest($2::uuid[])) AS named
               JOIN members b ON b.company_id = $1 AND b.id = named.manager_id
              ORDER BY b.first_name, b.last_name, b.id`,
      values: [companyId, including],
    },
  )
}
