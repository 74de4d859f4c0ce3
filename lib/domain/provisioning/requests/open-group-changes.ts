import type { Requester } from '@/lib/domain/provisioning/requests/request-closings'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type GroupChange = {
  act: 'add_to_group' | 'remove_from_group'
  groupId: string
  userConnectorId: string
  accountIds: string[]
  /** The day on which the application is asked; null: at once. */
  dueOn: string | null
}

/**
 * Requests that accounts be added to a group or removed from it, by a fixed number of statements. A request that is
 * open already is kept.
 * @returns the requests that were created
 */
export async function openGroupChanges(
  tx: Tx,
  { companyId, userId }: Requester,
  { act, groupId, userConnectorId, accountIds, dueOn }: GroupChange,
): Promise<string[]> {
  if (accountIds.length === 0) return []
  const state = dueOn === null ? 'pending' : 'scheduled'
  const requests = await queryRows(tx, { id: column.text })`
    INSERT INTO provisionings (company_id, user_connector_id, account_id, member_id, group_id, act, state, due_on,
                               requested_by_id, created_at)
    SELECT a.company_id, a.user_connector_id, a.id, a.member_id, ${groupId}::uuid, ${act}::provisioning_act,
           ${state}::provisioning_state, ${dueOn}::date, ${userId}::uuid, now()
      FROM accounts a
     WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = ${userConnectorId}::uuid
       AND a.id = ANY(${accountIds}::uuid[])
     ORDER BY a.id
    ON CONFLICT DO NOTHING
    RETURNING id::text`
  if (dueOn === null)
    await enqueueAll(
      tx,
      'provision-account',
      requests.map(({ id }) => ({ companyId, payload: { provisioningId: id } })),
    )
  return requests.map(({ id }) => id)
}

/**
 * Cancels requests about a group that were not sent to the application yet.
 * @returns how many
 */
export async function cancelGroupChanges(
  tx: Tx,
  companyId: string,
  groupId: string,
  ids: string[],
): Promise<number> {
  const { count } = await tx.provisioning.updateMany({
    where: { companyId, groupId, id: { in: ids }, state: { in: ['scheduled', 'pending'] } },
    data: { state: 'cancelled', endedAt: now() },
  })
  return count
}
