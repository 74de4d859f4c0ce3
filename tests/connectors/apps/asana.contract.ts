import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const list = '/api/1.0/workspaces/1200000000000001/workspace_memberships'
const person = (id: number) => ({ gid: `12${id}`, name: `User ${id}`, email: `user-${id}@acme.example` })
const member = (id: number) => ({
  gid: `99${id}`,
  user: { gid: `12${id}`, name: `User ${id}` },
  is_active: true,
  is_admin: id === 1,
  is_guest: false,
  is_view_only: false,
  created_at: '2021-05-10T09:00:00.000Z',
})

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: '2/canary/1200000000000009:0123456789' }),
  selection: '1200000000000001',
  vendor: (pages) => (request) => {
    const { path } = request
    if (path.startsWith('/api/1.0/users/me?')) return { body: { data: person(1) } }
    if (path.startsWith('/api/1.0/users?'))
      return { body: { data: pages.flat().map(person), next_page: null } }
    if (!contract.isList(request)) return { body: { data: [], next_page: null } }
    const index = Number(new URL(path, 'http://asana').searchParams.get('offset') ?? 0)
    const offset = String(index + 1)
    const next_page = index + 1 < pages.length ? { offset, path: `${list}?offset=${offset}`, uri: '' } : null
    return { body: { data: (pages[index] ?? []).map(member), next_page } }
  },
  isList: ({ path }) => path.startsWith(`${list}?`),
  needed: 'gid',
  alone: (row) => ({ data: row }),
}
