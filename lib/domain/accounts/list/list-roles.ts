import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const mostRoles = 50
/** How many roles, in the order of their names, are examined to find the most frequent ones. */
const mostLookedAt = 500
/** Accounts of a role are counted up to this number; a role with more is common in any case. */
const countedAccounts = 1_000

/**
 * The roles of a connection's accounts, most frequent first, as choices of the filter. The index is read from one role
 * to the next, so the time does not grow with the number of accounts.
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
