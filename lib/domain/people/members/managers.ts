import { invalid } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Refuses a manager who is no member of the company, who is one of these members, or who reports to one of them directly or
 * indirectly. A member who has left is allowed, and the screens show it. The caller holds the company's lock of owners, so
 * that two concurrent changes cannot create a cycle.
 */
export async function refuseManager(
  tx: Tx,
  companyId: string,
  managerId: string | null | undefined,
  memberIds: string[],
) {
  if (!managerId) return
  const own = new Set(memberIds.map((id) => id.toLowerCase()))
  if (own.has(managerId.toLowerCase())) throw invalid('manager', 'members.own_manager')
  // Also ends at a cycle, since UNION keeps each member once.
  const above = await queryRows(tx, { id: column.uuid, name: column.text.known })`
    WITH RECURSIVE above AS (
      SELECT m.id, m.manager_id FROM members m WHERE m.company_id = ${companyId}::uuid AND m.id = ${managerId}::uuid
      UNION
      SELECT m.id, m.manager_id FROM above a JOIN members m ON m.company_id = ${companyId}::uuid AND m.id = a.manager_id)
    SELECT m.id, m.first_name || ' ' || m.last_name AS name
      FROM above a JOIN members m ON m.company_id = ${companyId}::uuid AND m.id = a.id`
  const manager = above.find(({ id }) => id === managerId.toLowerCase())
  if (!manager) throw invalid('manager', 'members.unknown_manager')
  const below = above.find(({ id }) => own.has(id))
  if (below) throw invalid('manager', 'members.ring_of_managers', { manager: manager.name, name: below.name })
}
