import { z } from 'zod'
import { tokenPaging } from '@/lib/connectors/apps/google/paging'
import { inDomain } from '@/lib/connectors/apps/google-workspace/lists'
import { readAssignments } from '@/lib/connectors/apps/google-workspace/roles'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const groups = '/admin/directory/v1/groups'
const membersOf = (group: string) => path`/admin/directory/v1/groups/${group}/members`
const memberOf = (group: string, member: string) =>
  path`/admin/directory/v1/groups/${group}/members/${member}`

const group = z.object({ id: idText, email: vendorText, name: vendorText })
/** A member may be an address from outside, another group, or the whole organisation, which has no address. */
const member = z.object({ id: idText, role: vendorText, type: vendorText })
type Member = z.output<typeof member>

const labels: Record<string, string> = { OWNER: 'Owner', MANAGER: 'Manager', MEMBER: 'Member' }
const owner = 'OWNER'

/** https://developers.google.com/workspace/admin/directory/reference/rest/v1/groups/list */
export async function* listGroups(http: Http, domain: string): AsyncGenerator<GroupFacts[]> {
  // A group may have an administrator role, which then applies to every new member.
  const assigned = await readAssignments(http)
  const list = http.wholePages(groups, group, {
    paging: tokenPaging('groups', { maxResults: 200 }),
    query: { ...inDomain(domain), fields: 'nextPageToken,groups(id,email,name)' },
  })
  for await (const rows of list)
    yield rows.map(({ id, email, name }) =>
      groupFacts({
        externalId: id,
        name: name ?? email ?? id,
        kind: 'group',
        isPrivileged: assigned?.has(id) ?? null,
        url: `https://admin.google.com/ac/groups/${id}`,
      }),
    )
}

const isSomebody = ({ type }: Member) => type !== 'GROUP' && type !== 'CUSTOMER'

/**
 * https://developers.google.com/workspace/admin/directory/reference/rest/v1/members/list. Where a group holds others, those
 * who are in it by them are asked for beside.
 */
export async function* listGroupMembers(
  http: Http,
  { externalId }: Pick<GroupFacts, 'externalId'>,
): AsyncGenerator<MembershipFacts[]> {
  const direct = new Set<string>()
  const nested: string[] = []
  const membership = ({ id, role }: Member, isDirect: boolean) =>
    membershipFacts({
      groupExternalId: externalId,
      accountExternalId: id,
      role: role && (labels[role] ?? role),
      isDirect,
      // Google does not say by which; of one there is no doubt.
      viaExternalId: !isDirect && nested.length === 1 ? (nested[0] ?? null) : null,
    })
  // Read anew where a reading goes on in the middle: who is in it directly has to be known.
  for await (const rows of http.wholePages(membersOf(externalId), member, { ...page, resumable: false })) {
    for (const { id, type } of rows) {
      direct.add(id)
      if (type === 'GROUP') nested.push(id)
    }
    yield rows.filter(isSomebody).map((row) => membership(row, true))
  }
  if (nested.length === 0) return
  const derived = { ...page.query, includeDerivedMembership: true }
  const all = http.wholePages(membersOf(externalId), member, { ...page, query: derived, resumable: false })
  for await (const rows of all)
    yield rows.filter((row) => isSomebody(row) && !direct.has(row.id)).map((row) => membership(row, false))
}

const page = {
  paging: tokenPaging('members', { maxResults: 200 }),
  query: { fields: 'nextPageToken,members(id,role,type)' },
}

const readMember = (http: Http, { externalId }: GroupTarget, account: AccountTarget) =>
  orMissing(http.get(memberOf(externalId, account.externalId), member))

/** 404 means that the member or the group is missing: the group is asked for to know which. */
export async function isInGroup(http: Http, target: GroupTarget, account: AccountTarget): Promise<boolean> {
  if (await readMember(http, target, account)) return true
  await http.get(path`/admin/directory/v1/groups/${target.externalId}`, group)
  return false
}

export async function addToGroup(
  http: Http,
  { externalId }: GroupTarget,
  account: AccountTarget,
): Promise<void> {
  await http.post(membersOf(externalId), { id: account.externalId, role: 'MEMBER' }, member)
}

export async function removeFromGroup(
  http: Http,
  target: GroupTarget,
  account: AccountTarget,
): Promise<void> {
  if ((await readMember(http, target, account))?.role === owner) await keepAnOwner(http, target, account)
  await http.delete(memberOf(target.externalId, account.externalId))
}

async function keepAnOwner(http: Http, { externalId }: GroupTarget, account: AccountTarget): Promise<void> {
  const owners = http.pages(membersOf(externalId), member, {
    ...page,
    resumable: false,
    query: { ...page.query, roles: owner },
  })
  for await (const { id } of owners) if (id !== account.externalId) return
  throw http.error('conflict', { messageKey: 'connectors.errors.last_group_owner' })
}
