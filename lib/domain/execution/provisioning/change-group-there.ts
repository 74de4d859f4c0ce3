import type { Provisioning } from '@prisma/client'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { endDone } from '@/lib/domain/execution/provisioning/end-provisioning'
import type { TakenRequest } from '@/lib/domain/execution/provisioning/taken-request'
import { storeJoined, storeLeft } from '@/lib/domain/linking/groups/store-verified-membership'
import { alone } from '@/lib/platform/alone'
import { db } from '@/lib/platform/db'

/** Adds the account to the group or removes it, and stores what reading it again shows. */
export async function changeGroupThere(takenRequest: TakenRequest): Promise<void> {
  const { request, account, connector, connection } = takenRequest
  const { companyId, groupId, act } = request
  const isToBeIn = act === 'add_to_group'
  const group = groupId
    ? await db.group.findUnique({ where: { companyId_id: { companyId, id: groupId } } })
    : null
  if (!account || account.goneAt)
    throw new ConnectorError('not_found', { messageKey: 'connectors.errors.account_gone' })
  if (!group || (group.goneAt && isToBeIn))
    throw new ConnectorError('not_found', { messageKey: 'connectors.errors.group_gone' })
  const { externalId, email, login } = account
  const change = isToBeIn ? addToGroup : removeFromGroup
  const lock = lockOf(request, connector, isToBeIn)
  const ask = () => change(connector, connection, group, { externalId, email, login })
  const done = lock ? await alone(lock, ask) : { value: await ask() }
  if (!done) throw new ConnectorError('unavailable')
  const proven = done.value
  // Some applications show an accepted change only after a moment, so the next try looks before it asks again.
  if (proven === 'unproven')
    throw new ConnectorError('unavailable', { messageKey: 'provisioning.failures.group_not_shown' })
  const store = isToBeIn ? storeJoined : storeLeft
  return endDone(request, (tx) => store(tx, request, group.id, account.id))
}

/**
 * What may not change concurrently. Where the vendor's API replaces whole lists: anything in the application, since two
 * changes would each write the list they read before the other's change and undo it. For a removal: the group's
 * members, since of its last two owners each might be removed because the other is still there.
 */
function lockOf(
  { userConnectorId, groupId }: Provisioning,
  { groupChanges }: ApiConnector,
  isToBeIn: boolean,
) {
  if (groupChanges === 'whole_list') return `groups of ${userConnectorId}`
  return isToBeIn ? null : `leaving ${groupId}`
}
