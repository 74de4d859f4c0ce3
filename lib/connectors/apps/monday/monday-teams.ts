import { z } from 'zod'
import { everybody, query, teamPaging } from '@/lib/connectors/apps/monday/graphql'
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

const withId = z.object({ id: idText })
const team = z.object({ id: idText, name: z.string(), owners: z.array(withId).nullish() })
const teams = z.object({ data: z.object({ teams: z.array(team) }) })
const askedTeams = 'query { teams { id name owners { id } } }'

/** All of them, in one answer: https://developer.monday.com/api-reference/reference/teams */
const readTeams = async (http: Http) => (await query(http, askedTeams, teams)).data.teams

export async function* listTeams(http: Http): AsyncGenerator<GroupFacts[]> {
  const rows = await readTeams(http)
  yield rows.map(({ id, name }) => groupFacts({ externalId: id, name, kind: 'team' }))
}

const person = z.object({
  id: idText,
  is_deleted: z.boolean().nullish(),
  teams: z.array(withId.nullable()).nullish(),
})

/** Read by person, 200 at once: the plan limits calls per day, and teams do not report how many members they have. */
export async function* listTeamMembers(http: Http): AsyncGenerator<MembershipFacts[]> {
  const owners = new Map(
    (await readTeams(http)).map((row) => [row.id, row.owners?.map(({ id }) => id) ?? []]),
  )
  const list = http.wholePages('/v2', person, { paging: teamPaging, name: 'teams of users' })
  for await (const rows of list)
    yield rows.flatMap((row) =>
      (row.is_deleted ? [] : (row.teams ?? [])).flatMap((team) =>
        team
          ? membershipFacts({
              groupExternalId: team.id,
              accountExternalId: row.id,
              role: owners.get(team.id)?.includes(row.id) ? 'Owner' : 'Member',
            })
          : [],
      ),
    )
}

const both = z.object({ data: z.object({ teams: z.array(withId), users: z.array(person) }) })
const askedBoth = `query ($team:[ID!],$ids:[ID!]) { teams(ids:$team) { id }
  users(ids:$ids, ${everybody}) { id is_deleted teams { id } } }`

export async function isInTeam(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const { data } = await query(http, askedBoth, both, { team: [externalId], ids: [account.externalId] })
  if (!data.teams.some(({ id }) => id === externalId)) throw http.error('not_found')
  const row = data.users.find(({ id }) => id === account.externalId)
  return row?.teams?.some((team) => team?.id === externalId) ?? false
}

/** The answer names people who could not be added, without a reason. */
async function change(http: Http, name: string, { externalId }: GroupTarget, account: AccountTarget) {
  const text = `mutation ($team:ID!,$ids:[ID!]!) { ${name}(team_id:$team, user_ids:$ids) { failed_users { id } } }`
  const outcome = z.object({ failed_users: z.array(withId.nullable()).nullish() }).nullable()
  const answer = z.object({ data: z.object({ [name]: outcome }) })
  const variables = { team: externalId, ids: [account.externalId] }
  const { data } = await http.post('/v2', { query: text, variables }, answer)
  if (data[name]?.failed_users?.length)
    throw http.error('conflict', { messageKey: 'connectors.errors.refused' })
}

export const addToTeam = (http: Http, group: GroupTarget, account: AccountTarget) =>
  change(http, 'add_users_to_team', group, account)

export const removeFromTeam = (http: Http, group: GroupTarget, account: AccountTarget) =>
  change(http, 'remove_users_from_team', group, account)
