import { z } from 'zod'
import { offsetPaging } from '@/lib/connectors/apps/pagerduty/wire'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const reference = z.object({ id: idText })
const team = z.object({ id: idText, name: z.string(), html_url: vendorText, parent: reference.nullish() })
const member = z.object({ user: reference, role: vendorText })
const labels: Record<string, string> = { manager: 'Manager', responder: 'Responder', observer: 'Observer' }

export async function* listTeams(http: Http): AsyncGenerator<GroupFacts[]> {
  const options = { paging: offsetPaging('teams'), query: { total: true } }
  for await (const rows of http.wholePages('/teams', team, options))
    yield rows.map(({ id, name, html_url, parent }) =>
      groupFacts({
        externalId: id,
        name,
        kind: 'team',
        url: html_url,
        parentExternalId: parent?.id ?? null,
      }),
    )
}

/** Read team by team: the list of users names their teams, but not their roles in them. */
export async function* listTeamMembers(
  http: Http,
  { externalId }: Pick<GroupFacts, 'externalId'>,
): AsyncGenerator<MembershipFacts[]> {
  const options = { paging: offsetPaging('members'), query: { total: true } }
  for await (const rows of http.wholePages(path`/teams/${externalId}/members`, member, options))
    yield rows.map(({ user, role }) =>
      membershipFacts({
        groupExternalId: externalId,
        accountExternalId: user.id,
        role: role && (labels[role] ?? role),
      }),
    )
}

const teamsOfUser = z.object({ user: z.object({ teams: z.array(reference).nullish() }) })

export async function isInTeam(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const { user } = await http.get(path`/users/${account.externalId}`, teamsOfUser)
  if (user.teams?.some(({ id }) => id === externalId)) return true
  await http.get(path`/teams/${externalId}`, z.object({ team: reference }))
  return false
}

const address = ({ externalId }: GroupTarget, account: AccountTarget) =>
  path`/teams/${externalId}/users/${account.externalId}`

/** Stakeholders cannot be in a team, which PagerDuty answers with 400. */
export const addToTeam = (http: Http, target: GroupTarget, account: AccountTarget) =>
  orRefused(http, http.put(address(target, account), { role: 'observer' }, z.unknown()))

/** Somebody on an escalation policy of the team stays in it. */
export const removeFromTeam = (http: Http, target: GroupTarget, account: AccountTarget) =>
  orRefused(http, http.delete(address(target, account)))

async function orRefused(http: Http, change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (!(error instanceof ConnectorError && error.status === 400)) throw error
    const { reason } = error
    throw http.error('conflict', { messageKey: 'connectors.errors.refused', reason })
  }
}
