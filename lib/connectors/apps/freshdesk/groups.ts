import { z } from 'zod'
import { group } from '@/lib/connectors/apps/freshdesk/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { path } from '@/lib/connectors/kit/path'

/**
 * https://developers.freshdesk.com/api/#groups. Roles are facts of the account, since each agent has to be read for
 * them.
 */
export async function* listGroups(http: Http): AsyncGenerator<GroupFacts[]> {
  const pages = `${http.baseUrl.replace(/\/api\/v2$/, '')}/a/admin/groups`
  for await (const rows of http.wholePages('/groups', group))
    yield rows.map(({ id, name }) => groupFacts({ externalId: id, name, kind: 'group', url: pages }))
}

/** The list of groups names their agents. */
export async function* listMemberships(http: Http): AsyncGenerator<MembershipFacts[]> {
  for await (const rows of http.wholePages('/groups', group, { name: 'agents of groups' }))
    for (const { id, agent_ids } of rows)
      yield (agent_ids ?? []).map((agent) =>
        membershipFacts({ groupExternalId: id, accountExternalId: agent }),
      )
}

export async function isInGroup(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const { agent_ids } = await http.get(path`/groups/${externalId}`, group)
  return agent_ids?.includes(account.externalId) ?? false
}

/** Changes one agent of the group; updating the group itself would replace them all. */
async function change(
  http: Http,
  { externalId }: GroupTarget,
  account: AccountTarget,
  more: { deleted?: true },
) {
  const body = { agents: [{ id: Number(account.externalId), ...more }] }
  await http.put(path`/admin/groups/${externalId}/agents`, body, z.unknown())
}

export const addToGroup = (http: Http, target: GroupTarget, account: AccountTarget) =>
  change(http, target, account, {})

export const removeFromGroup = (http: Http, target: GroupTarget, account: AccountTarget) =>
  change(http, target, account, { deleted: true })
