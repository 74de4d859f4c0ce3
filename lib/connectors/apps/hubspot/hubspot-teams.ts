import { z } from 'zod'
import { afterPaging } from '@/lib/connectors/apps/hubspot/lists'
import { user } from '@/lib/connectors/apps/hubspot/to-account'
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
import { idText } from '@/lib/connectors/kit/vendor-values'

const members = z.array(idText).nullish()
const team = z.object({ id: idText, name: z.string(), userIds: members, secondaryUserIds: members })

/** All teams and their members come in one answer, which has no limit. */
const readTeams = (http: Http) =>
  http.wholePages('/settings/users/2026-09/teams', team, { paging: afterPaging() })

export async function* listTeams(http: Http): AsyncGenerator<GroupFacts[]> {
  for await (const rows of readTeams(http))
    yield rows.map(({ id, name }) => groupFacts({ externalId: id, name, kind: 'team' }))
}

export async function* listTeamMembers(http: Http): AsyncGenerator<MembershipFacts[]> {
  for await (const rows of readTeams(http))
    for (const { id, userIds, secondaryUserIds } of rows) {
      const main = new Set(userIds ?? [])
      const membership = (accountExternalId: string, role: string) =>
        membershipFacts({ groupExternalId: id, accountExternalId, role })
      const others = (secondaryUserIds ?? []).filter((secondaryUserId) => !main.has(secondaryUserId))
      yield [...main].map((one) => membership(one, 'Main team'))
      yield others.map((other) => membership(other, 'Additional team'))
    }
}

const readUser = (http: Http, { externalId }: AccountTarget) =>
  http.get(path`/settings/users/2026-09/${externalId}`, user, { query: { idProperty: 'USER_ID' } })

export async function isInTeam(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const { primaryTeamId, secondaryTeamIds } = await readUser(http, account)
  if (primaryTeamId === externalId || secondaryTeamIds?.includes(externalId)) return true
  for await (const rows of readTeams(http)) if (rows.some(({ id }) => id === externalId)) return false
  throw http.error('not_found')
}

const update = async (http: Http, { externalId }: AccountTarget, body: object) =>
  void (await http.put(path`/settings/users/2026-09/${externalId}`, body, user))

/** Added as an additional team if the person has a main one; fields left out of an update stay. */
export async function addToTeam(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const { primaryTeamId, secondaryTeamIds } = await readUser(http, account)
  const body = primaryTeamId
    ? { secondaryTeamIds: [...(secondaryTeamIds ?? []), externalId] }
    : { primaryTeamId: externalId }
  await update(http, account, body)
}

export async function removeFromTeam(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const { primaryTeamId, secondaryTeamIds } = await readUser(http, account)
  // The API can replace the main team, but not remove it.
  if (primaryTeamId === externalId)
    throw http.error('conflict', { messageKey: 'connectors.hubspot.main_team' })
  await update(http, account, {
    secondaryTeamIds: (secondaryTeamIds ?? []).filter((id) => id !== externalId),
  })
}
