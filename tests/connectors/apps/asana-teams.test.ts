import { describe, expect, it } from 'vitest'
import { asana } from '@/lib/connectors/apps/asana/connector'
import { addToGroup } from '@/lib/connectors/kit/groups/change-group'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { type Answering, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const api = '/api/1.0'
const workspace = '1200000000000001'
const names: Record<string, string> = { '31': 'Ventes', '32': 'Marketing' }
const failure = (status: number, message: string): Reply => ({
  status,
  body: { errors: [{ message, help: 'https://developers.asana.com/docs/errors' }] },
})
const page = (data: unknown, offset: string | null = null): Reply => ({
  body: { data, next_page: offset && { offset, path: '', uri: '' } },
})
const membership = (team: string, user: string, more: object = {}) => ({
  gid: `9${team}${user}`,
  resource_type: 'team_membership',
  team: { gid: team, resource_type: 'team', name: names[team] },
  user: { gid: user, resource_type: 'user', name: `User ${user}` },
  is_admin: false,
  is_guest: false,
  is_limited_access: false,
  ...more,
})
const inWorkspace = (user: string) => ({
  gid: `8${user}`,
  user: { gid: user, name: `User ${user}` },
  workspace: { gid: workspace, name: 'acme.example' },
  is_active: true,
  is_admin: false,
  is_guest: false,
  is_view_only: false,
  created_at: '2021-05-10T09:00:00.000Z',
})

/** https://developers.asana.com/reference/teams, …/team-memberships. The token is of `own`, or of a service account. */
const asanaWith =
  (members: Members, own: string | null = null, isOrganization = true): Answering =>
  ({ method, path, body }) => {
    const url = new URL(path, 'http://asana')
    const [what, id = '', verb = ''] = url.pathname.slice(api.length + 1).split('/')
    const asked = url.searchParams
    const all = [...members].flatMap(([team, users]) => [...users].map((user) => membership(team, user)))
    if (method === 'POST') {
      const { user } = (body as { data: { user: string } }).data
      if (verb === 'addUser') members.get(id)?.add(user)
      else members.get(id)?.delete(user)
      return { body: { data: verb === 'addUser' ? membership(id, user) : {} } }
    }
    if (what === 'team_memberships') {
      const user = asked.get('user') === 'me' ? own : asked.get('user')
      return page(all.filter((row) => row.user.gid === user))
    }
    if (what === 'teams') {
      if (!members.has(id)) return failure(404, `team: Unknown object: ${id}`)
      if (verb !== 'team_memberships') return { body: { data: { gid: id, name: names[id] } } }
      const rows = all.filter((row) => row.team.gid === id)
      const from = Number(asked.get('offset') ?? 0)
      return page(rows.slice(from, from + 1), from + 1 < rows.length ? String(from + 1) : null)
    }
    if (what === 'users' && verb === 'workspace_memberships') return page(own ? [inWorkspace(own)] : [])
    if (what === 'users') return { body: { data: { gid: id, name: 'User', email: `${id}@acme.example` } } }
    if (verb === 'workspace_memberships') return page([inWorkspace(asked.get('user') ?? '')])
    if (verb === 'teams')
      return page(
        [...members.keys()].map((gid) => ({
          gid,
          resource_type: 'team',
          name: names[gid],
          permalink_url: `https://app.asana.com/0/resource/${gid}/list`,
        })),
      )
    return { body: { data: { gid: workspace, is_organization: isOrganization } } }
  }

const connect = async (answering: Answering) => {
  const server = await vendorServer(answering)
  const given = { selection: workspace, baseUrls: { asana: server.url } }
  const credentials = { api_token: '2/canary', client_id: '', client_secret: '' }
  return { server, connection: connectionTo(server, credentials, given) }
}
const target = (id: string) => ({ externalId: id, name: names[id]!, kind: 'team' as const })
const account = (id: string) => ({ externalId: id, email: null, login: null })

describe('teams', () => {
  holdsGroups({
    connector: asana,
    vendor: asanaWith,
    connect,
    groups: [target('31'), target('32')],
    accounts: [account('1201'), account('1202')],
    isGroups: ({ path }) => path.startsWith(`${api}/workspaces/${workspace}/teams`),
    isMembers: ({ path }) => /\/teams\/\d+\/team_memberships/.test(path),
    refused: failure(403, 'Forbidden'),
    limited: { ...failure(429, 'You’ve made too many requests'), headers: { 'retry-after': '7' } },
  })

  it('have a page, and members of several kinds', async () => {
    const rows = [
      membership('31', '1201', { is_admin: true }),
      membership('31', '1202', { is_guest: true }),
      membership('31', '1203', { is_limited_access: true }),
      membership('31', '1204'),
    ]
    const usual = asanaWith(new Map([['31', new Set<string>()]]))
    const { connection } = await connect((request, response) =>
      request.path.includes('/teams/31/') ? page(rows) : usual(request, response),
    )

    const { groups, memberships } = await groupsOf(asana, connection)

    expect(groups).toMatchObject([{ url: 'https://app.asana.com/0/resource/31/list', lock: null }])
    expect(memberships.map(({ role }) => role)).toEqual(['Team admin', 'Guest', 'Limited access', 'Member'])
  })

  it('are changed by a person’s token where that person is in them, and by nobody else’s', async () => {
    const members: Members = new Map([
      ['31', new Set(['1201'])],
      ['32', new Set(['1202'])],
    ])
    const { connection } = await connect((request, response) =>
      request.method === 'POST'
        ? failure(403, 'You must be a member of the team')
        : asanaWith(members, '1201')(request, response),
    )

    expect((await groupsOf(asana, connection)).groups.map(({ lock }) => lock)).toEqual([null, 'rights'])
    await expect(addToGroup(asana, connection, target('32'), account('1203'))).rejects.toMatchObject({
      kind: 'permission',
      messageKey: 'connectors.asana.not_in_team',
      reason: 'You must be a member of the team',
    })
  })

  it('are none in a workspace that is no organization', async () => {
    const { connection, server } = await connect(asanaWith(new Map(), '1201', false))

    const { groups, complete } = await groupsOf(asana, connection)

    expect([groups, complete?.areTold, complete?.areGroupsWhole]).toEqual([[], true, true])
    expect(server.requests).toHaveLength(1)
  })
})

holdTo('asana')
