import { z } from 'zod'
import { graphqlAddress } from '@/lib/connectors/apps/github/graphql'
import { membership } from '@/lib/connectors/apps/github/to-account'
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
import { graphqlPaging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

// A team's node id never changes; its slug follows its name. https://docs.github.com/graphql/reference/objects#team
const team = z.object({
  id: z.string().min(1),
  name: z.string(),
  url: vendorText,
  parentTeam: z.object({ id: z.string() }).nullish(),
})
const memberEdge = z.object({ role: vendorText, node: z.object({ databaseId: idText }) })

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })
const connection = z.object({ totalCount: z.number(), pageInfo })
const teams = z.object({
  organization: z.object({ teams: connection.extend({ nodes: z.array(z.unknown()) }) }),
})
const members = z.object({
  node: z.object({ members: connection.extend({ edges: z.array(z.unknown()) }).optional() }).nullable(),
})

type Connection = z.output<typeof connection>
const page = ({ totalCount, pageInfo }: Connection, rows: unknown[]) => ({
  rows,
  after: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  total: totalCount,
})

const askedTeams = `query($org:String!,$after:String){ organization(login:$org){ id teams(first:100, after:$after){
  totalCount pageInfo{hasNextPage endCursor} nodes{ id name url parentTeam{id} } } } }`

const noTeam = () => new ConnectorError('not_found', { messageKey: 'connectors.errors.group_gone' })

/** Secret teams are included if the token belongs to an owner. */
export async function* listTeams(http: Http, org: string): AsyncGenerator<GroupFacts[]> {
  const paging = graphqlPaging(askedTeams, { org }, (data) => {
    const parsed = teams.safeParse(data)
    return parsed.success ? page(parsed.data.organization.teams, parsed.data.organization.teams.nodes) : null
  })
  for await (const rows of http.wholePages(graphqlAddress(http), team, { name: 'teams', paging }))
    yield rows.map(({ id, name, url, parentTeam }) =>
      groupFacts({ externalId: id, name, kind: 'team', url, parentExternalId: parentTeam?.id ?? null }),
    )
}

const labels: Record<string, string> = { MAINTAINER: 'Maintainer', MEMBER: 'Member' }

/** Direct members of a team first, then those of its child teams. */
export async function* listTeamMembers(
  http: Http,
  { externalId, isParent }: Pick<GroupFacts, 'externalId'> & { isParent: boolean },
): AsyncGenerator<MembershipFacts[]> {
  yield* membersBy(http, externalId, 'IMMEDIATE')
  if (isParent) yield* membersBy(http, externalId, 'CHILD_TEAM')
}

async function* membersBy(http: Http, id: string, by: 'IMMEDIATE' | 'CHILD_TEAM') {
  const query = `query($id:ID!,$after:String){ node(id:$id){ ... on Team { members(first:100, after:$after, membership:${by}){
    totalCount pageInfo{hasNextPage endCursor} edges{ role node{databaseId} } } } } }`
  const paging = graphqlPaging(query, { id }, (data) => {
    const parsed = members.safeParse(data)
    if (!parsed.success) return null
    if (!parsed.data.node?.members) throw noTeam()
    return page(parsed.data.node.members, parsed.data.node.members.edges)
  })
  const list = http.wholePages(graphqlAddress(http), memberEdge, { name: `${by} of ${id}`, paging })
  for await (const rows of list)
    yield rows.map(({ role, node }) =>
      membershipFacts({
        groupExternalId: id,
        accountExternalId: node.databaseId,
        role: role && (labels[role] ?? role),
        isDirect: by === 'IMMEDIATE',
      }),
    )
}

const teamAnswer = z.object({
  data: z.object({
    node: z
      .object({
        slug: z.string().optional(),
        members: z.object({ nodes: z.array(z.object({ databaseId: idText }).nullable()) }).optional(),
      })
      .nullable(),
  }),
})
const askedOne = `query($id:ID!,$login:String!){ node(id:$id){ ... on Team { slug
  members(first:50, query:$login, membership:IMMEDIATE){ nodes{ databaseId } } } } }`

/**
 * The team's present slug, and whether the account is a direct member, which REST does not distinguish from a child
 * team's.
 */
async function findTeam(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  // Invited people and outside collaborators belong to no team.
  if (account.status === 'invited' || account.role === 'outside_collaborator')
    throw http.error('conflict', { messageKey: 'connectors.github.members_only' })
  const body = { query: askedOne, variables: { id: externalId, login: account.login ?? '' } }
  const { data } = await http.ask(
    { method: 'POST', path: graphqlAddress(http), body, isRead: true },
    teamAnswer,
  )
  if (!data.node?.slug) throw noTeam()
  const isIn = data.node.members?.nodes.some((node) => node?.databaseId === account.externalId) ?? false
  return { slug: data.node.slug, isIn }
}

export const isInTeam = async (http: Http, team: GroupTarget, account: AccountTarget): Promise<boolean> =>
  (await findTeam(http, team, account)).isIn

/** https://docs.github.com/rest/teams/members#add-or-update-team-membership-for-a-user */
export async function addToTeam(http: Http, org: string, team: GroupTarget, account: AccountTarget) {
  const { slug } = await findTeam(http, team, account)
  const address = path`/orgs/${org}/teams/${slug}/memberships/${account.login ?? ''}`
  await http.put(address, { role: 'member' }, membership)
}

export async function removeFromTeam(http: Http, org: string, team: GroupTarget, account: AccountTarget) {
  const { slug } = await findTeam(http, team, account)
  await http.delete(path`/orgs/${org}/teams/${slug}/memberships/${account.login ?? ''}`)
}
