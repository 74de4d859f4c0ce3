import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const api = '/api/v2'
const user = (id: number) => ({
  id: 35436000 + id,
  name: `User ${id}`,
  email: `user-${id}@acme.example`,
  role: 'agent',
  active: true,
  suspended: false,
  verified: true,
  created_at: '2023-06-01T08:00:12Z',
  last_login_at: null,
})
const none = { users: [], meta: { has_more: false, after_cursor: null } }

export const contract: ConnectorContract = {
  credentials: () => ({ domain: 'acme', login: 'admin@acme.example', api_token: 'canary0123456789' }),
  vendor: (pages) => (request) => {
    const { path } = request
    if (path === `${api}/users/me`) return { body: { user: { ...user(1), role: 'admin' } } }
    if (path === `${api}/custom_roles`) return { body: { custom_roles: [] } }
    if (!contract.isList(request)) return { body: none }
    const page = Number(new URL(path, 'http://desk').searchParams.get('page[after]') ?? 0)
    const meta = { has_more: page + 1 < pages.length, after_cursor: String(page + 1) }
    return { body: { users: (pages[page] ?? []).map(user), meta } }
  },
  isList: ({ path }) => path.startsWith(`${api}/users?role=agent`),
  needed: 'role',
  alone: (row) => ({ user: row }),
}
