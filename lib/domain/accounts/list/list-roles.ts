import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const mostRoles = 50
/** How many are looked at to find these, by name. */
const mostLookedAt = 500
/** How far a role's accounts are counted: beyond, it is one of the common ones. */
const countedAccounts = 1_000

/**
 * The roles the accounts of a connection have, the commonest first: what one may filter by. The index is read from role to role,
 * so that the time does not grow with the accounts.
 */
export async function listRoles(
  actor: Actor,
  userConnectorId: string,
): Promise<{ value: string; label: string }[]> {
  const rows = await readRows(
    pool,
    { value: column.text.known, label: column.text.known },
    {
      name: 'account-roles',
      text: `WITH RECURSIVE roles AS (
               (SELECT role, 1 AS place FROM accounts
                 WHERE company_id = $1 AND user_connector_id = $2 AND gone_at IS NULL AND role IS NOT NULL
                 ORDER BY role LIMIT 1)
               UNION ALL
               SELECT (SELECT a.role FROM accounts a
                        WHERE a.company_id = $1 AND a.user_connector_id = $2 AND a.gone_at IS NULL AND a.role > r.role
                        ORDER BY a.role LIMIT 1), r.place + 1
                 FROM roles r WHERE r.role IS NOT NULL AND r.place < $5
             )
             SELECT r.role AS value,
                    coalesce((SELECT max(a.role_label) FROM accounts a
                               WHERE a.company_id = $1 AND a.user_connector_id = $2 AND a.gone_at IS NULL
                                 AND a.role = r.role), r.role) AS label
               FROM roles r
              CROSS JOIN LATERAL (SELECT count(*) AS n FROM (
                      SELECT FROM accounts a WHERE a.company_id = $1 AND a.user_connector_id = $2 AND a.gone_at IS NULL
                         AND a.role = r.role LIMIT $4) AS few) AS counted
              WHERE r.role IS NOT NULL ORDER BY counted.n DESC, r.role LIMIT $3`,
      values: [actor.companyId, userConnectorId, mostRoles, countedAccounts, mostLookedAt],
    },
  )
  return rows
}
