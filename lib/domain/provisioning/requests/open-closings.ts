import type { Requester } from '@/lib/domain/provisioning/requests/request-closings'
import type { Closing } from '@/lib/domain/provisioning/requests/schema'
import type { Tx } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type ToClose = { userConnectorId: string; act: Closing; accountIds: string[] }

/**
 * Requests the end of many accounts of one application, by a fixed number of statements. An open request is kept
 * instead of creating a second one. @returns the request of each account
 */
export async function openClosings(
  tx: Tx,
  { companyId, userId }: Requester,
  { userConnectorId, act, accountIds }: ToClose,
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const opened = await queryRows(tx, { id: column.text, accountId: column.text })`
    INSERT INTO provisionings (company_id, user_connector_id, account_id, member_id, act, requested_by_id, created_at)
    SELECT a.company_id, a.user_connector_id, a.id, a.member_id, ${act}::provisioning_act, ${userId}::uuid, now()
      FROM accounts a
     WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = ${userConnectorId}::uuid
       AND a.id = ANY(${accountIds}::uuid[])
     ORDER BY a.id
    ON CONFLICT (company_id, account_id) WHERE group_id IS NULL AND state IN ('pending', 'running') DO NOTHING
    RETURNING id::text, account_id::text AS "accountId"`
  await enqueueAll(
    tx,
    'provision-account',
    opened.map(({ id }) => ({ companyId, payload: { provisioningId: id } })),
  )
  const requests = new Map(opened.map(({ id, accountId }) => [accountId, id]))
  const others = accountIds.filter((id) => !requests.has(id))
  if (others.length === 0) return requests
  const open = await tx.provisioning.findMany({
    where: { companyId, accountId: { in: others }, groupId: null, state: { in: ['pending', 'running'] } },
    select: { id: true, accountId: true },
  })
  for (const { id, accountId } of open) if (accountId) requests.set(accountId, id)
  return requests
}
