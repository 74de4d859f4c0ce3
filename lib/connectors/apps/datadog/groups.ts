import { z } from 'zod'
import { administrator, role, rolesOf, user } from '@/lib/connectors/apps/datadog/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import { partlyUnread } from '@/lib/connectors/kit/groups/read-groups'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const withId = z.object({ id: idText })
const listedRole = role.extend({
  attributes: role.shape.attributes.extend({
    receives_permissions_from: z.array(z.string()).nullish().catch(null),
  }),
})
const team = z.object({
  id: idText,
  attributes: z.object({ name: z.string(), is_managed: z.boolean().nullish() }),
})
const membership = z.object({
  attributes: z.object({ role: vendorText }).nullish().catch(null),
  relationships: z.object({
    user: z.object({ data: withId }).nullish(),
    team: z.object({ data: withId }).nullish(),
  }),
})
type Target = Pick<GroupFacts, 'externalId' | 'kind'>
const isRole = ({ kind }: Target) => kind === 'role'

/** Roles, then teams: an application key may have the right to only one of them. */
export async function* listGroups(http: Http, pages: string): AsyncGenerator<GroupFacts[]> {
  let refused = 0
  const isRefused = () => {
    refused++
  }
  for await (const rows of ifAllowed(http.wholePages('/roles', listedRole), isRefused))
    yield rows.map(({ id, attributes: { name, receives_permissions_from } }) =>
      groupFacts({
        externalId: id,
        name,
        kind: 'role',
        isPrivileged:
          name === administrator || receives_permissions_from?.includes(administrator) ? true : null,
        url: `${pages}/organization-settings/roles`,
      }),
    )
  for await (const rows of ifAllowed(http.wholePages('/team', team), isRefused))
    yield rows.map(({ id, attributes: { name, is_managed } }) =>
      groupFacts({
        externalId: id,
        name,
        kind: 'team',
        lock: is_managed ? 'synced' : null,
        url: `${pages}/teams`,
      }),
    )
  if (refused === 2) throw http.error('permission')
  if (refused === 1) http.note(partlyUnread)
}

export async function* listGroupMembers(http: Http, target: Target): AsyncGenerator<MembershipFacts[]> {
  const groupExternalId = target.externalId
  if (isRole(target)) {
    for await (const rows of http.wholePages(path`/roles/${groupExternalId}/users`, withId))
      yield rows.map(({ id }) => membershipFacts({ groupExternalId, accountExternalId: id }))
    return
  }
  for await (const rows of http.wholePages(path`/team/${groupExternalId}/memberships`, membership))
    yield rows.flatMap(({ attributes, relationships }) => {
      const accountExternalId = relationships.user?.data.id
      const role = attributes?.role === 'admin' ? 'Admin' : (attributes?.role ?? 'Member')
      return accountExternalId ? membershipFacts({ groupExternalId, accountExternalId, role }) : []
    })
}

/** https://docs.datadoghq.com/api/latest/teams/#get-user-memberships; the list is complete in one answer. */
export async function isInGroup(http: Http, target: GroupTarget, { externalId }: AccountTarget) {
  if (isRole(target)) {
    const { data } = await http.get(path`/users/${externalId}`, z.object({ data: user }))
    if (rolesOf(data)?.includes(target.externalId)) return true
    await http.get(path`/roles/${target.externalId}`, z.object({ data: withId }))
    return false
  }
  const list = z.object({ data: z.array(membership) })
  const { data } = await http.get(path`/users/${externalId}/memberships`, list)
  if (data.some(({ relationships }) => relationships.team?.data.id === target.externalId)) return true
  await http.get(path`/team/${target.externalId}`, z.object({ data: withId }))
  return false
}

const asUser = (id: string) => ({ data: { type: 'users', id } })

/** Not as an administrator of the team, which would be another kind of membership. */
export async function addToGroup(http: Http, target: GroupTarget, { externalId }: AccountTarget) {
  if (isRole(target)) {
    await http.post(path`/roles/${target.externalId}/users`, asUser(externalId), z.unknown())
    return
  }
  const relationships = { user: asUser(externalId) }
  const data = { type: 'team_memberships', attributes: { role: null }, relationships }
  await http.post(path`/team/${target.externalId}/memberships`, { data }, z.unknown())
}

type Keep = (http: Http, account: AccountTarget) => Promise<void>

/** @param keepTheKeys refuses to remove the last administrator's role, and that of the connection's own account */
export async function removeFromGroup(
  http: Http,
  target: GroupTarget,
  account: AccountTarget,
  keepTheKeys: Keep,
) {
  if (!isRole(target)) {
    await http.delete(path`/team/${target.externalId}/memberships/${account.externalId}`)
    return
  }
  const roleAnswer = z.object({ data: role })
  const { data } = await http.get(path`/roles/${target.externalId}`, roleAnswer)
  if (data.attributes.name === administrator) await keepTheKeys(http, { ...account, isAdmin: true })
  const body = asUser(account.externalId)
  await http.ask({ method: 'DELETE', path: path`/roles/${target.externalId}/users`, body }, z.unknown())
}
