import { describe, expect, it } from 'vitest'
import { notion } from '@/lib/connectors/apps/notion/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { capabilitiesWith } from '@/lib/connectors/kit/capabilities'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { type Answering, connectionTo, vendorServer } from '@/tests/support/vendor-server'

const workspace = '7d2b1f3a-0000-4000-8000-000000000000'
const idOf = (number: number) => `6f2b1f3a-0000-4000-8000-00000000000${number}`
const names: Record<string, string> = { 'g-design': 'Design', 'g-sales': 'Sales' }
const email = (id: string) => `person${id.at(-1)}@acme.example`
const me = {
  object: 'user',
  id: idOf(9),
  type: 'bot',
  name: 'Rollcall',
  avatar_url: null,
  bot: { owner: { type: 'workspace', workspace: true }, workspace_name: 'ACME', workspace_id: workspace },
}
const person = (id: string) => ({
  object: 'user',
  id,
  type: 'person',
  name: 'Léa Martin',
  avatar_url: null,
  person: { email: email(id) },
})
type Patched = { Operations: { op: string; path: string; value?: { value: string }[] }[] }

/** https://www.notion.com/help/provision-users-and-groups-with-scim: a group a page here. */
const notionWith =
  (members: Members): Answering =>
  ({ method, path, body }) => {
    const url = new URL(path, 'http://notion')
    const [api, , kind, id = ''] = url.pathname.slice(1).split('/')
    if (url.pathname === '/v1/users/me') return { body: me }
    if (api === 'v1')
      return kind ? { body: person(kind) } : { body: { object: 'list', results: [], has_more: false } }
    if (kind === 'Users') {
      const row = { id, userName: email(id), active: true, emails: [{ value: email(id), primary: true }] }
      return id ? { body: row } : { body: { totalResults: 0, startIndex: 1, Resources: [] } }
    }
    const keys = [...members.keys()]
    const shown = (key: string) => ({ id: key, displayName: names[key] })
    if (!id) {
      const startIndex = Number(url.searchParams.get('startIndex') ?? 1)
      const Resources = keys.slice(startIndex - 1, startIndex).map(shown)
      return { body: { totalResults: keys.length, startIndex, Resources } }
    }
    const there = members.get(id)
    if (!there) return { status: 404, body: { detail: 'Group not found', status: '404' } }
    if (method === 'PATCH') {
      const [operation] = (body as Patched).Operations
      const removed = /^members\[value eq "(.+)"\]$/.exec(operation?.path ?? '')?.[1]
      if (operation?.op === 'remove') there.delete(removed ?? '')
      else for (const one of operation?.value ?? []) there.add(one.value)
    }
    return { body: { ...shown(id), members: [...there].map((value) => ({ value })) } }
  }

const connect = async (answering: Answering, admin_token = 'canary-scim') => {
  const server = await vendorServer(answering)
  const given = { selection: workspace, allow: [], baseUrls: { notion: server.url } }
  return { server, connection: connectionTo(server, { api_token: 'ntn_canary', admin_token }, given) }
}
const target = (id: string) => ({ externalId: id, name: names[id]!, kind: 'group' as const })
const account = (number: number) => ({ externalId: idOf(number), email: null, login: null })

describe('groups', () => {
  holdsGroups({
    connector: notion,
    vendor: notionWith,
    connect,
    groups: [target('g-design'), target('g-sales')],
    accounts: [account(1), account(2)],
    isGroups: ({ path }) => path.startsWith('/scim/v2/Groups?'),
    isMembers: ({ path }) => path.startsWith('/scim/v2/Groups/'),
    isWrite: ({ method }) => method === 'PATCH',
    refused: { status: 403, body: { detail: 'No', status: '403' } },
  })

  it('are not told without a SCIM token, which only the Enterprise plan has', async () => {
    const { connection, server } = await connect(notionWith(new Map()), '')

    expect((await groupsOf(notion, connection)).complete?.areTold).toBe(false)
    expect(server.requests.some(({ path }) => path.startsWith('/scim'))).toBe(false)
    const { notes } = await verifyConnection(notion, connection)
    expect(capabilitiesWith(notion, notes).groups).toBeUndefined()
  })
})

holdTo('notion')
