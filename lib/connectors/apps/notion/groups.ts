import { z } from 'zod'
import { by, group, groups, patch } from '@/lib/connectors/apps/notion/provisioning'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { scimPaging } from '@/lib/connectors/kit/lists/scim-paging'
import { path } from '@/lib/connectors/kit/path'
import { idText } from '@/lib/connectors/kit/vendor-values'

type Target = Pick<GroupFacts, 'externalId'>
const withMembers = z.object({ id: idText, members: z.array(z.object({ value: idText })).nullish() })
const address = ({ externalId }: Target) => path`/scim/v2/Groups/${externalId}`

/** By SCIM only: https://www.notion.com/help/provision-users-and-groups-with-scim. The public API has no groups. */
export async function* listGroups(http: Http, token: string): AsyncGenerator<GroupFacts[]> {
  const options = { ...by(token), paging: scimPaging(groups, 100) }
  for await (const rows of http.wholePages(groups, group, options))
    yield rows.map(({ id, displayName }) =>
      groupFacts({ externalId: id, name: displayName || id, kind: 'group' }),
    )
}

/** All groups come in one answer. */
async function readMembers(http: Http, token: string, target: Target): Promise<string[]> {
  const { members } = await http.get(address(target), withMembers, by(token))
  return (members ?? []).map(({ value }) => value)
}

export async function* listGroupMembers(
  http: Http,
  token: string,
  target: Target,
): AsyncGenerator<MembershipFacts[]> {
  const members = await readMembers(http, token, target)
  yield members.map((id) => membershipFacts({ groupExternalId: target.externalId, accountExternalId: id }))
}

export const isInGroup = async (http: Http, token: string, target: GroupTarget, account: AccountTarget) =>
  (await readMembers(http, token, target)).includes(account.externalId)

export const addToGroup = (http: Http, token: string, target: GroupTarget, { externalId }: AccountTarget) =>
  patch(http, token, address(target), { op: 'add', path: 'members', value: [{ value: externalId }] })

/** RFC 7644 §3.5.2.2: one member, by a filter. */
export const removeFromGroup = (
  http: Http,
  token: string,
  target: GroupTarget,
  { externalId }: AccountTarget,
) =>
  patch(http, token, address(target), {
    op: 'remove',
    path: `members[value eq "${externalId.replace(/[\\"]/g, '\\$&')}"]`,
  })
