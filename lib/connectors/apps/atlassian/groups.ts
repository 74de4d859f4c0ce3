import { z } from 'zod'
import { beanPaging, group, readAdminGroups, siteUser, whoAmI } from '@/lib/connectors/apps/atlassian/site'
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

const api = '/rest/api/3'
const bulk = `${api}/group/bulk`

/** The groups of the site, whichever credentials there are: https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-groups/ */
export async function* listGroups(http: Http): AsyncGenerator<GroupFacts[]> {
  const admins = await readAdminGroups(http)
  for await (const rows of http.wholePages(bulk, group, { paging: beanPaging }))
    yield rows.map(({ groupId, name }) =>
      groupFacts({
        externalId: groupId,
        name: name ?? groupId,
        kind: 'group',
        isPrivileged: admins?.has(groupId) ?? null,
      }),
    )
}

export async function* listGroupMembers(
  http: Http,
  { externalId }: Pick<GroupFacts, 'externalId'>,
): AsyncGenerator<MembershipFacts[]> {
  const list = http.wholePages(`${api}/group/member`, siteUser, {
    paging: beanPaging,
    query: { groupId: externalId, includeInactiveUsers: true },
    name: externalId,
  })
  for await (const rows of list)
    yield rows.map(({ accountId }) =>
      membershipFacts({ groupExternalId: externalId, accountExternalId: accountId }),
    )
}

const beans = z.object({ values: z.array(group) })

export async function isInGroup(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const query = { accountId: account.externalId }
  const groups = await orMissing(http.get(`${api}/user/groups`, z.array(group), { query }))
  if (groups?.some(({ groupId }) => groupId === externalId)) return true
  const { values } = await http.get(bulk, beans, { query: { groupId: externalId } })
  if (!values.some(({ groupId }) => groupId === externalId)) throw http.error('not_found')
  return false
}

export async function addToGroup(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const query = { groupId: externalId }
  const body = { accountId: account.externalId }
  await http.post(`${api}/group/user`, body, z.unknown(), { query })
}

/** Only administrators may do this, so one is left as long as the connection's own account stays. */
export async function removeFromGroup(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  if ((await whoAmI(http)).accountId === account.externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  await http.delete(`${api}/group/user`, { query: { groupId: externalId, accountId: account.externalId } })
}
