import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'

const mostRoles = 50

/** The roles the accounts of a connection have, the commonest first: what one may filter by. */
export async function listRoles(
  actor: Actor,
  userConnectorId: string,
): Promise<{ value: string; label: string }[]> {
  const { rows } = await pool.query<{ value: string; label: string }>({
    name: 'account-roles',
    text: `SELECT role AS value, coalesce(max(role_label), role) AS label
             FROM accounts
            WHERE company_id = $1 AND user_connector_id = $2 AND gone_at IS NULL AND role IS NOT NULL
            GROUP BY role ORDER BY count(*) DESC, role LIMIT $3`,
    values: [actor.companyId, userConnectorId, mostRoles],
  })
  return rows
}
