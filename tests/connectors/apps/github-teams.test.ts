import { describe, expect, it } from 'vitest'
import { github } from '@/lib/connectors/apps/github/connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { complaints, connected, missing, self } from '@/tests/connectors/apps/github.vendor'
import { groupsOf } from '@/tests/connectors/groups-of'
import { answerWith, type Reply } from '@/tests/support/vendor-server'

type Asked = { query: string; variables: Record<string, string | null> }
type Team = { id: string; name: string; parent?: string; direct: number[]; below?: number[] }

const page = (rows: object, total: number) => ({
  totalCount: total,
  pageInfo: { hasNextPage: false, endCursor: null },
  ...rows,
})
const unknownNode: Reply = {
  body: { data: { node: null }, errors: [{ type: 'NOT_FOUND', message: 'Could not resolve to a node' }] },
}

/** An organization's teams by GraphQL, as its reference says, and the rest by path. */
function gitHub(teams: Team[], replies: Record<string, Reply | Reply[]> = {}) {
  const rest = answerWith(replies)
  const graphql = ({ query, variables }: Asked): Reply => {
    if (query.includes('teams(first:100')) {
      const nodes = teams.map(({ id, name, parent }) => ({
        id,
        name,
        url: `https://github.com/orgs/acme/teams/${name}`,
        parentTeam: parent ? { id: parent } : null,
      }))
      return { body: { data: { organization: { id: 'O_1', teams: page({ nodes }, nodes.length) } } } }
    }
    const team = teams.find(({ id }) => id === variables.id)
    if (!team) return unknownNode
    if (query.includes('slug')) {
      const nodes = team.direct.map((databaseId) => ({ databaseId }))
      return { body: { data: { node: { slug: team.name, members: { nodes } } } } }
    }
    const ids = (query.includes('CHILD_TEAM') ? team.below : team.direct) ?? []
    const edges = ids.map((databaseId) => ({ role: 'MEMBER', node: { databaseId } }))
    return { body: { data: { node: { members: page({ edges }, edges.length) } } } }
  }
  return connected((request, response) =>
    request.path === '/graphql' ? graphql(request.body as Asked) : rest(request, response),
  )
}

describe('reading', () => {
  it('parts who is in a team itself from who is in a team below it', async () => {
    const { connection } = await gitHub([
      { id: 'T_1', name: 'platform', direct: [510221], below: [889034] },
      { id: 'T_2', name: 'secrets', parent: 'T_1', direct: [889034] },
    ])

    const { groups, memberships, complete } = await groupsOf(github, connection)

    expect(groups).toMatchObject([
      { externalId: 'T_1', name: 'platform', kind: 'team', parentExternalId: null },
      { externalId: 'T_2', parentExternalId: 'T_1', url: 'https://github.com/orgs/acme/teams/secrets' },
    ])
    expect(memberships).toMatchObject([
      { groupExternalId: 'T_1', accountExternalId: '510221', role: 'Member', isDirect: true },
      { groupExternalId: 'T_1', accountExternalId: '889034', isDirect: false },
      { groupExternalId: 'T_2', accountExternalId: '889034', isDirect: true },
    ])
    expect(complete).toMatchObject({
      areTold: true,
      areGroupsWhole: true,
      areMembershipsWhole: true,
      unread: [],
    })
  })

  it('goes on after the team it had read, when it was interrupted', async () => {
    const { connection, server } = await gitHub([
      { id: 'T_1', name: 'platform', direct: [510221] },
      { id: 'T_2', name: 'secrets', direct: [889034] },
    ])
    const whole = await groupsOf(github, connection)
    const place = whole.places.find(({ after }) => after === 'T_1') ?? null
    server.requests.length = 0

    const { groups, memberships, complete } = await groupsOf(github, connection, place)

    expect(groups).toEqual([])
    expect(memberships).toMatchObject([{ groupExternalId: 'T_2', accountExternalId: '889034' }])
    expect(complete).toMatchObject({ groups: 2, memberships: 2, areMembershipsWhole: true })
    expect(JSON.stringify(server.requests)).not.toContain('"T_1"')
  })
})

describe('changing', () => {
  const target = { externalId: 'T_1', name: 'platform', kind: 'team' } as const
  const account = { externalId: '510221', email: null, login: 'lea-fontaine' }
  const active = { body: { state: 'active', role: 'member', url: 'x' } }
  const person = { 'GET /user/510221': { body: self }, 'GET /orgs/acme/memberships/lea-fontaine': active }
  const membership = '/orgs/acme/teams/platform/memberships/lea-fontaine'

  it('adds by the team that is called so now, and reads again', async () => {
    const team: Team = { id: 'T_1', name: 'platform', direct: [] }
    const { connection, server } = await gitHub([team], { ...person, [`PUT ${membership}`]: active })
    const adding = addToGroup(github, connection, target, account)

    // What was accepted and is not shown yet is not proven.
    expect(await adding).toBe('unproven')
    team.direct = [510221]
    expect(await addToGroup(github, connection, target, account)).toBe('proven')

    expect(server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { role: 'member' },
    ])
    expect(complaints(server)).toEqual([])
  })

  it('takes nobody out who is in the team by another one only', async () => {
    const { connection, server } = await gitHub(
      [{ id: 'T_1', name: 'platform', direct: [], below: [510221] }],
      person,
    )

    expect(await removeFromGroup(github, connection, target, account)).toBe('proven')
    expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('says that a team is gone, and that an account is', async () => {
    const { connection } = await gitHub([], person)
    const nobody = await gitHub([], { 'GET /user/510221': missing })

    await expect(addToGroup(github, connection, target, account)).rejects.toMatchObject({
      messageKey: 'connectors.errors.group_gone',
    })
    await expect(addToGroup(github, nobody.connection, target, account)).rejects.toMatchObject({
      messageKey: 'connectors.errors.account_gone',
    })
  })
})
