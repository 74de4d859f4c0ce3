import type { Requester } from '@/lib/domain/provisioning/requests/request-closings'
import type { Tx } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Membership = { accountId: string; groupId: string }

export const membershipKey = ({ accountId, groupId }: Membership) => `${accountId} ${groupId}`

/**
 * Requests that many accounts be removed from groups of one application, by a fixed number of statements. An open
 * request is kept instead of creating a second one.
 * @returns the request of each, by `membershipKey`
 */
export async function openRemovals(
  tx: Tx,
  { companyId, userId }: Requester,
  { userConnectorId, memberships }: { userConnectorId: string; memberships: Membership[] },
): Promise<Map<string, string>> {
  if (memberships.length === 0) return new Map()
  const accountIds = memberships.map(({ accountId }) => accountId)
  const groupIds = memberships.map(({ groupId }) => groupId)
  const opened = await queryRows(tx, {
    id: column.text,
    accountId: column.text.known,
    groupId: column.text.known,
  })`
    INSERT INTO provisionings (company_id, user_connector_id, account_id, member_id, group_id, act, requested_by_id, created_at)
    SELECT a.company_id, a.user_connector_id, a.id, a.member_id, g.id, 'remove_from_group', ${userId}::uuid, now()
      FROM unnest(${accountIds}::uuid[], ${groupIds}::uuid[]) AS c (account_id, group_id)
      JOIN accounts a ON a.company_id = ${companyId}::uuid AND a.id = c.account_id
      JOIN groups g ON g.company_id = ${companyId}::uuid AND g.id = c.group_id AND g.user_connector_id = a.user_connector_id
     WHERE a.user_connector_id = ${userConnectorId}::uuid
     ORDER BY a.id, g.id
    ON CONFLICT DO NOTHING
    RETURNING id::text, account_id::text AS "accountId", group_id::text AS "groupId"`
  await enqueueAll(
    tx,
    'provision-account',
    opened.map(({ id }) => ({ companyId, payload: { provisioningId: id } })),
  )
  const requests = new Map(opened.map((request) => [membershipKey(request), request.id]))
  if (requests.size === memberships.length) return requests
  const open = await tx.provisioning.findMany({
    where: {
      companyId,
      accountId: { in: accountIds },
      groupId: { in: groupIds },
      act: 'remove_from_group',
      state: { in: ['pending', 'running'] },
    },
    select: { id: true, accountId: true, groupId: true },
  })
  for (const { id, accountId, groupId } of open)
    if (accountId && groupId && !requests.has(membershipKey({ accountId, groupId })))
      requests.set(membershipKey({ accountId, groupId }), id)
  return requests
}
