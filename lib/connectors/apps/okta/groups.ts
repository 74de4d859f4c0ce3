import { z } from 'zod'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupLock,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const group = z.object({ id: idText, type: vendorText, profile: z.object({ name: z.string() }) })
const rule = z.object({
  status: vendorText,
  actions: z.object({ assignUserToGroups: z.object({ groupIds: z.array(z.string()) }).nullish() }).nullish(),
})

/** Okta itself fills groups of applications and the group of everybody. */
const locks: Record<string, GroupLock> = { APP_GROUP: 'synced', BUILT_IN: 'everyone' }

/** https://developer.okta.com/docs/api/openapi/okta-management/management/tag/Group/ */
export async function* listGroups(http: Http, console: string | null): AsyncGenerator<GroupFacts[]> {
  const ruled = await groupsOfRules(http)
  for await (const rows of http.wholePages('/groups', group))
    yield rows.map(({ id, type, profile }) =>
      groupFacts({
        externalId: id,
        name: profile.name,
        kind: 'group',
        lock: locks[type ?? ''] ?? (ruled.has(id) ? 'dynamic' : null),
        url: console && `${console}/admin/group/${id}`,
      }),
    )
}

/** A rule adds a user again after a removal, so groups with rules cannot be changed. */
async function groupsOfRules(http: Http): Promise<Set<string>> {
  const ruled = new Set<string>()
  const rules = http.pages('/groups/rules', rule, { resumable: false })
  for await (const { status, actions } of ifAllowed(rules))
    if (status === 'ACTIVE') for (const id of actions?.assignUserToGroups?.groupIds ?? []) ruled.add(id)
  return ruled
}

const member = z.object({ id: idText })

export async function* listGroupMembers(
  http: Http,
  { externalId }: Pick<GroupFacts, 'externalId'>,
): AsyncGenerator<MembershipFacts[]> {
  for await (const rows of http.wholePages(path`/groups/${externalId}/users`, member))
    yield rows.map(({ id }) => membershipFacts({ groupExternalId: externalId, accountExternalId: id }))
}

export async function isInGroup(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  await http.get(path`/groups/${externalId}`, member)
  const list = http.pages(path`/users/${account.externalId}/groups`, member, { resumable: false })
  for await (const { id } of list) if (id === externalId) return true
  return false
}

const address = ({ externalId }: GroupTarget, account: AccountTarget) =>
  path`/groups/${externalId}/users/${account.externalId}`

export async function addToGroup(http: Http, target: GroupTarget, account: AccountTarget): Promise<void> {
  await http.put(address(target, account), undefined, z.unknown())
}

export const removeFromGroup = (http: Http, target: GroupTarget, account: AccountTarget): Promise<void> =>
  http.delete(address(target, account))
