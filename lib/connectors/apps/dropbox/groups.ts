import { z } from 'zod'
import { ask, byId, listPaging, readMember } from '@/lib/connectors/apps/dropbox/rpc'
import { tagged } from '@/lib/connectors/apps/dropbox/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { idText } from '@/lib/connectors/kit/vendor-values'

const group = z.object({ group_id: idText, group_name: z.string(), group_management_type: tagged })
const member = z.object({ profile: z.object({ team_member_id: idText }), access_type: tagged.nullish() })
const owner = 'owner'
const labels: Record<string, string> = { owner: 'Owner', member: 'Member' }

type Target = Pick<GroupFacts, 'externalId'>
const selected = ({ externalId }: Target) => ({ '.tag': 'group_id', group_id: externalId })

export const mayReadGroups = (http: Http) => ask(http, 'groups/list', { limit: 1 }, z.unknown())

/**
 * https://www.dropbox.com/developers/documentation/http/teams#team-groups-list. Dropbox adds everybody to its own
 * group.
 */
export async function* listGroups(http: Http): AsyncGenerator<GroupFacts[]> {
  const paging = listPaging('groups', '/2/team/groups/list/continue', { limit: 1000 })
  for await (const rows of http.wholePages('/2/team/groups/list', group, { paging }))
    yield rows.map(({ group_id, group_name, group_management_type }) =>
      groupFacts({
        externalId: group_id,
        name: group_name,
        kind: 'group',
        lock: group_management_type['.tag'] === 'system_managed' ? 'everyone' : null,
        url: 'https://www.dropbox.com/team/admin/groups',
      }),
    )
}

const membersOf = (http: Http, target: Target, resumable: boolean) => {
  const body = { group: selected(target), limit: 1000 }
  const paging = listPaging('members', '/2/team/groups/members/list/continue', body)
  const name = `members of ${target.externalId}`
  return http.wholePages('/2/team/groups/members/list', member, { paging, name, resumable })
}

export async function* listGroupMembers(http: Http, target: Target): AsyncGenerator<MembershipFacts[]> {
  for await (const rows of membersOf(http, target, true))
    yield rows.map(({ profile, access_type }) =>
      membershipFacts({
        groupExternalId: target.externalId,
        accountExternalId: profile.team_member_id,
        role: access_type ? (labels[access_type['.tag']] ?? access_type['.tag']) : null,
      }),
    )
}

/** A member's profile lists its groups; the list of a deleted member is refused. */
export async function isInGroup(http: Http, target: GroupTarget, account: AccountTarget): Promise<boolean> {
  const row = await readMember(http, byId(account.externalId))
  if (row?.profile.groups?.includes(target.externalId)) return true
  const body = { group: selected(target), limit: 1 }
  await ask(http, 'groups/members/list', body, z.object({ members: z.array(z.unknown()) }))
  return false
}

/** The membership is immediate; access through the group may follow a little later. */
export async function addToGroup(http: Http, target: GroupTarget, account: AccountTarget): Promise<void> {
  const added = { user: byId(account.externalId), access_type: { '.tag': 'member' } }
  const body = { group: selected(target), members: [added], return_members: false }
  await http.post('/2/team/groups/members/add', body, z.unknown())
}

/** Dropbox's API removes even the only owner, which its pages refuse: nobody would manage the group any more. */
export async function removeFromGroup(
  http: Http,
  target: GroupTarget,
  { externalId }: AccountTarget,
): Promise<void> {
  const owners: string[] = []
  for await (const rows of membersOf(http, target, false))
    for (const { profile, access_type } of rows)
      if (access_type?.['.tag'] === owner) owners.push(profile.team_member_id)
  if (owners.length === 1 && owners[0] === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.last_group_owner' })
  const body = { group: selected(target), users: [byId(externalId)], return_members: false }
  await http.post('/2/team/groups/members/remove', body, z.unknown())
}
