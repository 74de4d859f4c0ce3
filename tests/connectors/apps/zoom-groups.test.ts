import { describe, expect, it } from 'vitest'
import { zoom } from '@/lib/connectors/apps/zoom/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { capabilitiesWith } from '@/lib/connectors/kit/capabilities'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { type Answering, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const names: Record<string, string> = { 'g-sales': 'Sales', 'type:2': 'Licensed' }
const person = (id: string, members: Members, more: object = {}) => ({
  id,
  email: `${id}@acme.example`,
  first_name: 'Jill',
  last_name: 'Chen',
  type: members.get('type:2')?.has(id) ? 2 : 1,
  status: 'active',
  role_id: '2',
  group_ids: [...members].flatMap(([key, there]) => (key !== 'type:2' && there.has(id) ? [key] : [])),
  ...more,
})
const noScope = (scope: string): Reply => ({
  status: 400,
  body: { code: 4711, message: `Invalid access token, does not contain scopes:[${scope}].` },
})

/** https://developers.zoom.us/docs/api/users/: a user, and a group, a page here. `hosts`: licences bought. */
const zoomWith =
  (members: Members, { hosts = 5 } = {}): Answering =>
  ({ method, path, body }) => {
    if (path === '/oauth/token') return { body: { access_token: 'canary', expires_in: 3600 } }
    const url = new URL(path, 'http://zoom')
    const [what, id = '', third, member = ''] = url.pathname.slice('/v2/'.length).split('/')
    const at = Number(url.searchParams.get('next_page_token') || 0)
    const cut = (name: string, rows: object[]): Reply => ({
      body: {
        [name]: rows.slice(at, at + 1),
        next_page_token: at + 1 < rows.length ? String(at + 1) : '',
        total_records: rows.length,
      },
    })
    if (what === 'roles') return { body: { roles: [{ id: '2', name: 'Member' }] } }
    if (what === 'accounts')
      return { body: { plan_base: { hosts, usage: members.get('type:2')?.size ?? 0 }, plan_united: null } }
    if (what === 'groups' && third === 'members') {
      const there = members.get(id)
      if (!there) return { status: 404, body: { code: 4130, message: 'Group does not exist' } }
      if (method === 'POST') there.add((body as { members: { id: string }[] }).members[0]?.id ?? '')
      else there.delete(member)
      return { status: method === 'POST' ? 201 : 204, body: method === 'POST' ? { ids: '' } : undefined }
    }
    if (what === 'groups') {
      const there = [...members.keys()].filter((key) => key !== 'type:2')
      return cut(
        'groups',
        there.map((key) => ({ id: key, name: names[key], total_members: 1 })),
      )
    }
    if (id === 'me') return { body: person('own', members) }
    if (id && method === 'PATCH') {
      if ((body as { type: number }).type === 2) members.get('type:2')?.add(id)
      else members.get('type:2')?.delete(id)
      return { status: 204 }
    }
    if (id) return { body: person(id, members) }
    const isActive = url.searchParams.get('status') === 'active'
    return cut('users', isActive ? ['u-ada', 'u-bo'].map((one) => person(one, members)) : [])
  }

const connect = async (answering: Answering) => {
  const server = await vendorServer(answering)
  const credentials = { domain: 'account-1', client_id: 'client-1', client_secret: 'canary-secret' }
  return { server, connection: connectionTo(server, credentials, { baseUrls: { zoom: server.url } }) }
}
const sales = { externalId: 'g-sales', name: 'Sales', kind: 'group' as const }
const licence = { externalId: 'type:2', name: 'Licensed', kind: 'licence' as const }
const account = (id: string) => ({ externalId: id, email: null, login: null })

describe('groups and the licence', () => {
  holdsGroups({
    connector: zoom,
    vendor: zoomWith,
    connect,
    groups: [sales, licence],
    accounts: [account('u-ada'), account('u-bo')],
    isGroups: ({ path }) => path.startsWith('/v2/groups?'),
    isMembers: ({ path }) => path.startsWith('/v2/users?'),
    isWrite: ({ method, path }) => method !== 'GET' && path !== '/oauth/token',
    refused: noScope('group:read:list_groups:admin'),
    limited: { status: 429, headers: { 'retry-after': '7' }, body: { code: 429, message: 'Too many' } },
  })

  it('gives the licence and takes it away, which leaves the account there', async () => {
    const members: Members = new Map([['type:2', new Set<string>()]])
    const { connection, server } = await connect(zoomWith(members))

    expect(await addToGroup(zoom, connection, licence, account('u-bo'))).toBe('proven')
    expect([...members.get('type:2')!]).toEqual(['u-bo'])
    expect(await removeFromGroup(zoom, connection, licence, account('u-bo'))).toBe('proven')
    const written = server.requests.filter(({ method }) => method === 'PATCH')
    expect(written.map(({ path, body }) => [path, body])).toEqual([
      ['/v2/users/u-bo', { type: 2 }],
      ['/v2/users/u-bo', { type: 1 }],
    ])
  })

  it('says that no licence is left, and asks for none', async () => {
    const members: Members = new Map([['type:2', new Set(['u-ada'])]])
    const { connection, server } = await connect(zoomWith(members, { hosts: 1 }))

    await expect(addToGroup(zoom, connection, licence, account('u-bo'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.no_licence_left',
    })
    expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('counts nobody who is deactivated, and changes nobody who was only invited', async () => {
    const members: Members = new Map([['type:2', new Set(['u-old', 'u-new'])]])
    const { id: _id, ...invited } = person('u-new', members, { status: 'pending' })
    const { connection } = await connect((request, response) => {
      const isListed = (status: string) => request.path.startsWith(`/v2/users?status=${status}`)
      const list = (row: object) => ({ body: { users: [row], next_page_token: '', total_records: 1 } })
      if (isListed('inactive')) return list(person('u-old', members, { status: 'inactive' }))
      if (isListed('pending')) return list(invited)
      return zoomWith(members)(request, response)
    })

    const { memberships } = await groupsOf(zoom, connection)

    expect(memberships.map(({ accountExternalId }) => accountExternalId)).toEqual([
      'pending:u-new@acme.example',
    ])
    await expect(
      addToGroup(zoom, connection, sales, account('pending:u-new@acme.example')),
    ).rejects.toMatchObject({ messageKey: 'connectors.zoom.not_joined' })
  })

  it('are left out where the app lacks the scope, which is said', async () => {
    const { connection } = await connect((request, response) =>
      request.path.startsWith('/v2/groups')
        ? noScope('group:read:list_groups:admin')
        : zoomWith(new Map())(request, response),
    )

    const { notes } = await verifyConnection(zoom, connection)

    expect(notes).toEqual(['connectors.zoom.groups_unread'])
    expect(capabilitiesWith(zoom, notes).groups).toBeUndefined()
  })
})
