import { describe, expect, it } from 'vitest'
import { datadog } from '@/lib/connectors/apps/datadog/connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { type Answering, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const api = '/api/v2'
const names: Record<string, string> = {
  'r-ops': 'Operations',
  'r-admin': 'Datadog Admin Role',
  't-sre': 'SRE',
}
const role = (id: string, more: object = {}) => ({
  type: 'roles',
  id,
  attributes: { name: names[id], user_count: 1, ...more },
})
const team = (id: string, isManaged = false) => ({
  type: 'team',
  id,
  attributes: { handle: id, name: names[id], is_managed: isManaged, user_count: 1, link_count: 0 },
})
const user = (id: string, roles: string[]) => ({
  type: 'users',
  id,
  attributes: { email: `${id}@acme.example`, handle: id, name: id, status: 'Active', disabled: false },
  relationships: { roles: { data: roles.map((one) => ({ type: 'roles', id: one })) } },
})
const membership = (teamId: string, userId: string, isAdmin = false) => ({
  type: 'team_memberships',
  id: `TeamMembership-${teamId}-${userId}`,
  attributes: { provisioned_by: null, provisioned_by_id: null, role: isAdmin ? 'admin' : null },
  relationships: {
    team: { data: { type: 'team', id: teamId } },
    user: { data: { type: 'users', id: userId } },
  },
})
const missing: Reply = { status: 404, body: { errors: ['Not found'] } }
const page = (rows: object[], total = rows.length): Reply => ({
  body: { data: rows, meta: { page: { total_count: total, total_filtered_count: total } } },
})
type Sent = { data: { id: string; attributes: object; relationships: { user: { data: { id: string } } } } }

/** https://docs.datadoghq.com/api/latest/roles/ and /teams/: a member a page here. */
const datadogWith =
  (members: Members): Answering =>
  ({ method, path, body }) => {
    const url = new URL(path, 'http://datadog')
    const [what, id = '', verb, userId = ''] = url.pathname.slice(api.length + 1).split('/')
    const at = Number(url.searchParams.get('page[number]') ?? 0)
    const heldBy = (one: string, kind: string) =>
      [...members].flatMap(([key, there]) => (key.startsWith(kind) && there.has(one) ? [key] : []))
    if (what === 'current_user') return { body: { data: user('u-own', []) } }
    if (what === 'users' && verb === 'memberships')
      return { body: { data: heldBy(id, 't-').map((key) => membership(key, id)) } }
    if (what === 'users' && id) return { body: { data: user(id, heldBy(id, 'r-')) } }
    if (what === 'users') return page(['u-ada'].map((one) => user(one, heldBy(one, 'r-'))))
    const ofKind = [...members.keys()].filter((key) => key.startsWith(what === 'roles' ? 'r-' : 't-'))
    if (!id)
      return what === 'roles'
        ? page(ofKind.map((key) => role(key)))
        : { body: { data: ofKind.map((key) => team(key)), meta: { pagination: { total: ofKind.length } } } }
    const there = members.get(id)
    if (!there) return missing
    if (!verb) return { body: { data: what === 'roles' ? role(id) : team(id) } }
    const sent = (body as Sent | null)?.data
    if (method === 'POST') there.add(sent?.relationships?.user.data.id ?? sent?.id ?? '')
    if (method === 'DELETE') there.delete(userId || (sent?.id ?? ''))
    if (method !== 'GET') return userId ? { status: 204 } : page([])
    const rows = [...there]
    return what === 'roles'
      ? page(
          rows.slice(at, at + 1).map((one) => user(one, [id])),
          rows.length,
        )
      : {
          body: {
            data: rows.slice(at, at + 1).map((one) => membership(id, one, one === 'u-ada')),
            meta: { pagination: { total: rows.length, type: 'number_size' } },
          },
        }
  }

const connect = async (answering: Answering) => {
  const server = await vendorServer(answering)
  const credentials = { custom_domain: '', api_token: 'canary-api', user_token: 'canary-application' }
  const given = { baseUrls: { datadog: server.url } }
  return { server, connection: connectionTo(server, credentials, given) }
}
const target = (id: string) => ({
  externalId: id,
  name: names[id]!,
  kind: id.startsWith('r-') ? ('role' as const) : ('team' as const),
})
const account = (id: string) => ({ externalId: id, email: null, login: null })

describe('roles and teams', () => {
  holdsGroups({
    connector: datadog,
    vendor: datadogWith,
    connect,
    groups: [target('r-ops'), target('t-sre')],
    accounts: [account('u-ada'), account('u-bo')],
    isGroups: ({ path }) => /\/(roles|team)\?/.test(path),
    isMembers: ({ path }) => /\/(roles\/[^/]+\/users|team\/[^/]+\/memberships)\?/.test(path),
    refused: { status: 403, body: { errors: ['Forbidden'] } },
    limited: { status: 429, headers: { 'x-ratelimit-reset': '7' }, body: { errors: ['Too many requests'] } },
  })

  it('tell who administers, what another system fills, and where they are seen', async () => {
    const members: Members = new Map([['t-sre', new Set(['u-ada', 'u-bo'])]])
    const { connection } = await connect((request, response) => {
      if (/\/roles\?/.test(request.path))
        return page([role('r-admin'), role('r-ops', { receives_permissions_from: ['Datadog Admin Role'] })])
      if (/\/team\?/.test(request.path))
        return { body: { data: [team('t-sre', true)], meta: { pagination: { total: 1 } } } }
      if (/\/roles\//.test(request.path)) return page([])
      return datadogWith(members)(request, response)
    })

    const { groups, memberships } = await groupsOf(datadog, connection)

    const roles = 'https://app.datadoghq.com/organization-settings/roles'
    expect(groups).toMatchObject([
      { kind: 'role', isPrivileged: true, lock: null, url: roles },
      { kind: 'role', isPrivileged: true },
      { kind: 'team', isPrivileged: null, lock: 'synced', url: 'https://app.datadoghq.com/teams' },
    ])
    expect(memberships.map(({ role }) => role)).toEqual(['Admin', 'Member'])
  })

  it('take somebody into a team without administering it, and out again', async () => {
    const members: Members = new Map([['t-sre', new Set<string>()]])
    const { connection, server } = await connect(datadogWith(members))

    expect(await addToGroup(datadog, connection, target('t-sre'), account('u-bo'))).toBe('proven')
    const sent = server.requests.find(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({
      data: {
        type: 'team_memberships',
        attributes: { role: null },
        relationships: { user: { data: { type: 'users', id: 'u-bo' } } },
      },
    })
    expect(await removeFromGroup(datadog, connection, target('t-sre'), account('u-bo'))).toBe('proven')
    expect(server.requests.some(({ path }) => path === `${api}/team/t-sre/memberships/u-bo`)).toBe(true)
  })

  it('keep the last administrator', async () => {
    const members: Members = new Map([['r-admin', new Set(['u-ada'])]])
    const { connection, server } = await connect(datadogWith(members))

    await expect(
      removeFromGroup(datadog, connection, target('r-admin'), account('u-ada')),
    ).rejects.toMatchObject({ messageKey: 'connectors.errors.last_owner' })
    expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('say that a part was not read where the key has the right to roles only', async () => {
    const members: Members = new Map([['r-ops', new Set(['u-ada'])]])
    const { connection } = await connect((request, response) =>
      /\/team\?/.test(request.path)
        ? { status: 403, body: { errors: ['Forbidden'] } }
        : datadogWith(members)(request, response),
    )

    const { groups, complete } = await groupsOf(datadog, connection)

    expect(groups.map(({ name }) => name)).toEqual(['Operations'])
    expect(complete).toMatchObject({ areTold: true, areGroupsWhole: false, areMembershipsWhole: true })
    expect(complete?.notes).toContain('connectors.notes.groups_partly_unread')
  })
})
