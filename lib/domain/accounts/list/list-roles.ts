import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const mostRoles = 50

/** The roles the accounts of a connection have, the commonest first: what one may filter by. */
export async function listRoles(
  actor: Actor,
  userConnectorId: string,
): Promise<{ value: string; label: string }[]> {
  const rows = await readRows(
    pool,
    { value: column.text.known, label: column.text },
    {
      name: 'account-roles',
      text: `SELECT role AS value, coalesce(max(role_label), role) AS label
             FROM accounts
            WHERE company_id = $1 AND user_connector_id = $2 AND gone_at IS NULL AND role IS NOT NULL
            GROUP BY role ORDER BY count(*) DESC, role LIMIT $3`,
      values: [actor.companyId, userConnectorId, mostRoles],
    },
  )
  return rows
}
