import { describe, expect, it } from 'vitest'
import { freshdesk } from '@/lib/connectors/apps/freshdesk/connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { api, denied, elena, missing, tom } from '@/tests/connectors/apps/freshdesk.vendor'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { type Answering, connectionTo, vendorServer } from '@/tests/support/vendor-server'

const names: Record<string, string> = { '21': 'Paris', '22': 'Berlin' }
const agents = [elena, tom]
type Sent = { agents: { id: number; deleted?: boolean }[] }

/** https://developers.freshdesk.com/api/#groups and #admin-groups: `size` groups a page. */
const freshdeskWith =
  (members: Members, size = 100): Answering =>
  ({ method, path, body }) => {
    const url = new URL(path, 'http://desk')
    const [what, id = '', third = ''] = url.pathname.slice(api.length + 1).split('/')
    const group = (key: string) => ({
      id: Number(key),
      name: names[key],
      description: null,
      group_type: 'support_agent_group',
      agent_ids: [...(members.get(key) ?? [])].map(Number),
    })
    if (what === 'roles') return { body: [{ id: 11, name: 'Agent', default: true }] }
    if (what === 'agents') {
      const row = agents.find((one) => String(one.id) === id)
      return row ? { body: { ...row, role_ids: [11], group_ids: [] } } : missing
    }
    if (what === 'admin') {
      const there = members.get(third)
      if (method !== 'PUT' || !there) return missing
      for (const one of (body as Sent).agents)
        if (one.deleted) there.delete(String(one.id))
        else there.add(String(one.id))
      return { status: 204 }
    }
    if (id) return members.has(id) ? { body: group(id) } : missing
    const page = Number(url.searchParams.get('page') ?? 1)
    const keys = [...members.keys()]
    const link = `<${api}/groups?page=${page + 1}&per_page=100>; rel="next"`
    return {
      body: keys.slice((page - 1) * size, page * size).map(group),
      ...(page * size < keys.length && { headers: { link } }),
    }
  }

const connect = async (answering: Answering) => {
  const server = await vendorServer(answering)
  const given = { baseUrls: { freshdesk: server.url } }
  return { server, connection: connectionTo(server, { domain: 'acme', api_token: 'canary' }, given) }
}
const target = (id: string) => ({ externalId: id, name: names[id]!, kind: 'group' as const })
const account = ({ id }: { id: number }) => ({ externalId: String(id), email: null, login: null })

describe('groups', () => {
  holdsGroups({
    connector: freshdesk,
    vendor: freshdeskWith,
    connect,
    groups: [target('21'), target('22')],
    accounts: [account(elena), account(tom)],
    isGroups: ({ path }) => path.startsWith(`${api}/groups?`),
    refused: denied,
  })

  it('are read page after page', async () => {
    const [one, two] = [String(elena.id), String(tom.id)]
    const members: Members = new Map([
      ['21', new Set([one])],
      ['22', new Set([one, two])],
    ])
    const { connection, server } = await connect(freshdeskWith(members, 1))

    const { groups, memberships } = await groupsOf(freshdesk, connection)

    expect(groups).toMatchObject([{ name: 'Paris' }, { name: 'Berlin' }])
    expect(memberships.map((row) => `${row.accountExternalId} in ${row.groupExternalId}`)).toEqual([
      `${one} in 21`,
      `${one} in 22`,
      `${two} in 22`,
    ])
    expect(server.requests).toHaveLength(4)
  })

  it('are changed one agent at a time', async () => {
    const members: Members = new Map([['21', new Set([String(elena.id)])]])
    const { connection, server } = await connect(freshdeskWith(members))

    await addToGroup(freshdesk, connection, target('21'), account(tom))
    await removeFromGroup(freshdesk, connection, target('21'), account(elena))

    const written = server.requests.filter(({ method }) => method === 'PUT')
    expect(written.map(({ path, body }) => [path, body])).toEqual([
      [`${api}/admin/groups/21/agents`, { agents: [{ id: tom.id }] }],
      [`${api}/admin/groups/21/agents`, { agents: [{ id: elena.id, deleted: true }] }],
    ])
    expect([...members.get('21')!]).toEqual([String(tom.id)])
  })
})
