import type { GroupLock } from '@/lib/connectors/kit/groups/group-facts'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import type { GroupChangeInput, GroupChangeView } from '@/lib/domain/groups/change/schema'
import type { GroupRow } from '@/lib/domain/groups/list/group-rows'
import { getGroup } from '@/lib/domain/groups/list/groups'
import { type GroupChange, openGroupChanges } from '@/lib/domain/provisioning/requests/open-group-changes'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** Requests that accounts be added to a group; the worker carries the requests out one by one and verifies each. */
export const requestAdding = (
  actor: Actor,
  groupId: string,
  input: GroupChangeInput,
): Promise<GroupChangeView> =>
  db.$transaction((tx) => requestWithin(tx, actor, groupId, 'add_to_group', input))

/** Requests that accounts be removed from a group. */
export const requestRemoving = (
  actor: Actor,
  groupId: string,
  input: GroupChangeInput,
): Promise<GroupChangeView> =>
  db.$transaction((tx) => requestWithin(tx, actor, groupId, 'remove_from_group', input))

/** The same within a transaction. */
export async function requestWithin(
  tx: Tx,
  actor: Actor,
  groupId: string,
  act: GroupChange['act'],
  { accountIds, dueOn }: GroupChangeInput,
): Promise<GroupChangeView> {
  const group = await getGroup(actor, groupId, tx)
  refuseChange(group)
  const standing = await standingOf(tx, actor, group, accountIds)
  if (standing.length < accountIds.length) throw invalid('accounts', 'groups.not_of_this_application')
  const inherited = standing.filter(({ isDirect }) => isDirect === false)
  if (act === 'remove_from_group' && inherited.length > 0)
    throw conflict('groups.is_inherited', { n: inherited.length })
  // Memberships may change before a later day, so an account that already is where it should be is only left out of an
  // immediate request.
  const wanted = standing.filter(({ isDirect }) =>
    dueOn !== null ? true : act === 'add_to_group' ? isDirect !== true : isDirect === true,
  )
  const { userConnectorId } = group
  const ids = wanted.map(({ id }) => id)
  const change = { act, groupId, userConnectorId, accountIds: ids, dueOn }
  const requests = await openGroupChanges(tx, { companyId: actor.companyId, userId: actor.userId }, change)
  if (requests.length > 0)
    await recordAct(
      tx,
      actor,
      act === 'add_to_group' ? 'group.adding_requested' : 'group.removal_requested',
      groupId,
      {
        name: group.name,
        application: group.userConnector.label,
        count: requests.length,
        due_on: dueOn ?? undefined,
      },
    )
  return { requests, unchanged: accountIds.length - requests.length }
}

function refuseChange({ goneAt, lock, name, userConnector }: GroupRow) {
  if (goneAt) throw conflict('groups.gone')
  if (lock) throw conflict(`groups.locks.${lock as GroupLock}`)
  if (userConnector.state !== 'connected' || canDo(userConnector).groups !== 'edit')
    throw conflict('groups.cannot_edit', { group: name, application: userConnector.label })
}

/** The present accounts among these, with their membership in the group; null if they have none. */
const standingOf = (tx: Tx, { companyId }: Actor, { id, userConnectorId }: GroupRow, accountIds: string[]) =>
  queryRows(tx, { id: column.uuid, isDirect: column.bool.nullable })`
    SELECT a.id, m.is_direct AS "isDirect"
      FROM accounts a
      LEFT JOIN group_memberships m ON m.company_id = ${companyId}::uuid AND m.account_id = a.id
                                   AND m.group_id = ${id}::uuid AND m.gone_at IS NULL
     WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = ${userConnectorId}::uuid
       AND a.gone_at IS NULL AND a.id = ANY(${accountIds}::uuid[])`
