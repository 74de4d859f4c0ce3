import { z } from 'zod'
import { asAdmin, cursorPaging } from '@/lib/connectors/apps/slack/web-api'
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
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const flag = z.boolean().nullish()
const userGroup = z.object({
  id: idText,
  name: z.string(),
  handle: vendorText,
  auto_type: vendorText,
  auto_provision: flag,
  is_idp_group: flag,
  is_membership_locked: flag,
  is_external: flag,
  is_section: flag,
})
const withUsers = z.object({
  id: idText,
  is_section: flag,
  users: z.array(z.string()).nullish(),
  user_count: z.coerce.number().nullish().catch(null),
})
const members = z.object({ users: z.array(z.string()) })

/** The list comes in one answer; if Slack ever pages it, it will do so as in other lists. */
const paging = cursorPaging('usergroups')

function lockOf(row: z.output<typeof userGroup>): GroupLock | null {
  if (row.is_idp_group || row.is_membership_locked || row.is_external) return 'synced'
  // Slack itself restricts those of administrators and owners.
  return row.auto_type || row.auto_provision ? 'dynamic' : null
}

/** https://docs.slack.dev/reference/methods/usergroups.list. A user group grants no access. */
export async function* listUserGroups(http: Http, team: object): AsyncGenerator<GroupFacts[]> {
  const query = { ...team, include_disabled: false }
  for await (const rows of http.wholePages('/api/usergroups.list', userGroup, { paging, query }))
    yield rows
      .filter(({ is_section }) => !is_section)
      .map((row) =>
        groupFacts({
          externalId: row.id,
          name: row.name || row.handle || row.id,
          kind: 'group',
          isPrivileged: false,
          lock: lockOf(row),
        }),
      )
}

/** The members of all groups, in one answer. */
export async function* listUserGroupMembers(http: Http, team: object): AsyncGenerator<MembershipFacts[]> {
  const query = { ...team, include_disabled: false, include_users: true, include_count: true }
  for await (const rows of http.wholePages('/api/usergroups.list', withUsers, { paging, query }))
    for (const { id, is_section, users, user_count } of rows) {
      if (is_section) continue
      const isShort = !users || (user_count ?? 0) > users.length
      const all = isShort ? await readMembers(http, id, team) : users
      yield all.map((user) => membershipFacts({ groupExternalId: id, accountExternalId: user }))
    }
}

async function readMembers(http: Http, usergroup: string, team: object): Promise<string[]> {
  const query = { ...team, usergroup, include_disabled: false }
  return (await http.get('/api/usergroups.users.list', members, { query })).users
}

export const isInUserGroup = async (http: Http, team: object, group: GroupTarget, account: AccountTarget) =>
  (await readMembers(http, group.externalId, team)).includes(account.externalId)

/**
 * Slack only accepts the whole list, so it is read just before:
 * https://docs.slack.dev/reference/methods/usergroups.users.update. A change that somebody makes in between is lost,
 * and the next reading shows it.
 */
export async function changeUserGroup(
  http: Http,
  token: string,
  team: object,
  { externalId }: GroupTarget,
  change: (users: string[]) => string[],
): Promise<void> {
  const users = change(await readMembers(http, externalId, team))
  if (users.length === 0) throw http.error('conflict', { messageKey: 'connectors.slack.last_in_group' })
  const form = { ...team, usergroup: externalId, users: users.join(',') }
  const done = z.object({ ok: z.literal(true) })
  await http.ask({ method: 'POST', path: '/api/usergroups.users.update', form, ...asAdmin(token) }, done)
}
