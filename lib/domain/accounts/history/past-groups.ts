import type { PastGroup } from '@/lib/domain/accounts/history/past-schema'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * The groups that accounts were in at an instant, by name, whatever happened to either since. An account is missing
 * from the result if the groups of its application had not been read by then.
 */
export async function readPastGroups(
  companyId: string,
  accountIds: string[],
  end: Date,
): Promise<Map<string, PastGroup[]>> {
  const rows = await queryRows(db, {
    accountId: column.uuid,
    id: column.uuid.nullable,
    name: column.text.nullable,
    kind: column.enum('GroupKind').nullable,
    isPrivileged: column.bool.nullable,
    role: column.text.nullable,
    isDirect: column.bool.nullable,
  })`
    SELECT a.id AS "accountId", i.id, i.name, i.kind, i.is_privileged AS "isPrivileged", i.role,
           i.is_direct AS "isDirect"
      FROM accounts a
      LEFT JOIN LATERAL (
        SELECT g.id, g.name, g.kind, g.is_privileged, m.role, m.is_direct
          FROM group_memberships m
          JOIN groups g ON g.company_id = ${companyId}::uuid AND g.id = m.group_id
         WHERE m.company_id = ${companyId}::uuid AND m.account_id = a.id
           AND m.first_seen_at < ${end} AND (m.gone_at IS NULL OR m.gone_at >= ${end})) i ON true
     WHERE a.company_id = ${companyId}::uuid AND a.id = ANY(${accountIds}::uuid[])
       AND a.user_connector_id IN (
             SELECT r.user_connector_id FROM groups r
              WHERE r.company_id = ${companyId}::uuid AND r.first_seen_at < ${end})
     ORDER BY i.name, i.id`
  const groupsOf = new Map<string, PastGroup[]>()
  for (const { accountId, id, name, kind, isPrivileged, role, isDirect } of rows) {
    const groups = groupsOf.get(accountId) ?? []
    groupsOf.set(accountId, groups)
    if (id !== null && name !== null && kind !== null)
      groups.push({ id, name, kind, is_privileged: isPrivileged, role, is_direct: isDirect ?? true })
  }
  return groupsOf
}
