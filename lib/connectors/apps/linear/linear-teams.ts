import { z } from 'zod'
import { connection, endpoint, mutate, pageInfo, query } from '@/lib/connectors/apps/linear/graphql'
import { invited } from '@/lib/connectors/apps/linear/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { graphqlPaging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { idText } from '@/lib/connectors/kit/vendor-values'

const withId = z.object({ id: idText })
const team = z.object({
  id: idText,
  key: z.string(),
  displayName: z.string(),
  scimManaged: z.boolean().nullish(),
  parent: withId.nullish(),
  organization: z.object({ urlKey: z.string() }).nullish(),
})
const membership = z.object({ id: idText, owner: z.boolean().nullish(), team: withId, user: withId })
const heldMembership = membership.pick({ id: true, team: true })

/** Public teams, and private ones that the key's owner is a member of. */
export const teamPaging = graphqlPaging(
  `query ($after:String) { teams(first:100, after:$after) { nodes {
    id key displayName scimManaged parent { id } organization { urlKey } } ${pageInfo} } }`,
  {},
  connection('teams'),
)
const membershipPaging = graphqlPaging(
  `query ($after:String) { teamMemberships(first:250, after:$after) { nodes {
    id owner team { id } user { id } } ${pageInfo} } }`,
  {},
  connection('teamMemberships'),
)
const heldBy = (user: string) =>
  graphqlPaging(
    `query ($user:String!,$after:String) { user(id:$user) { teamMemberships(first:250, after:$after) {
      nodes { id team { id } } ${pageInfo} } } }`,
    { user },
    (data) => connection('teamMemberships')(property(data, 'user')),
  )

/** https://linear.app/docs/sub-teams. The name includes the parent's. */
export async function* listTeams(http: Http): AsyncGenerator<GroupFacts[]> {
  for await (const rows of http.wholePages(endpoint, team, { paging: teamPaging, name: 'teams' }))
    yield rows.map(({ id, key, displayName, scimManaged, parent, organization }) =>
      groupFacts({
        externalId: id,
        name: displayName,
        kind: 'team',
        lock: scimManaged ? 'synced' : null,
        url: organization ? `https://linear.app${path`/${organization.urlKey}/team/${key}`}` : null,
        parentExternalId: parent?.id ?? null,
      }),
    )
}

/** Of all teams at once. Members of a team are members of its parent in their own right. */
export async function* listTeamMembers(http: Http): AsyncGenerator<MembershipFacts[]> {
  const options = { paging: membershipPaging, name: 'memberships of teams' }
  for await (const rows of http.wholePages(endpoint, membership, options))
    yield rows.map((row) =>
      membershipFacts({
        groupExternalId: row.team.id,
        accountExternalId: row.user.id,
        role: row.owner ? 'Owner' : 'Member',
      }),
    )
}

async function findMembership(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const options = { paging: heldBy(account.externalId), name: 'teams of one', resumable: false }
  for await (const row of http.pages(endpoint, heldMembership, options))
    if (row.team.id === externalId) return row
  return null
}

const teamsAnswer = z.object({ data: z.object({ teams: z.object({ nodes: z.array(withId) }) }) })

export async function isInTeam(http: Http, target: GroupTarget, account: AccountTarget): Promise<boolean> {
  if (account.externalId.startsWith(invited))
    throw http.error('conflict', { messageKey: 'connectors.errors.not_joined_yet' })
  if (await findMembership(http, target, account)) return true
  const text = 'query ($id:ID!) { teams(filter:{id:{eq:$id}}) { nodes { id } } }'
  const { teams } = (await query(http, text, teamsAnswer, { id: target.externalId })).data
  if (teams.nodes.length === 0) throw http.error('not_found')
  return false
}

/** Adding somebody to a sub-team also adds them to its parent. */
export async function addToTeam(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const text =
    'mutation ($input:TeamMembershipCreateInput!) { teamMembershipCreate(input:$input) { success } }'
  const input = { teamId: externalId, userId: account.externalId }
  await mutate(http, 'teamMembershipCreate', text, z.object({}), { input })
}

/** Removes from this team only; memberships in its parents stay unless they are removed too. */
export async function removeFromTeam(http: Http, target: GroupTarget, account: AccountTarget) {
  const row = await findMembership(http, target, account)
  const text = 'mutation ($id:String!) { teamMembershipDelete(id:$id) { success } }'
  if (row) await mutate(http, 'teamMembershipDelete', text, z.object({}), { id: row.id })
}
