import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const user = (id: number) => ({
  id: `z8yAAAAA8bbbQ${id}`,
  email: `user-${id}@acme.example`,
  first_name: 'User',
  last_name: String(id),
  type: 1,
  status: 'active',
  role_id: '2',
})
const none = { next_page_token: '', total_records: 0, users: [] }

export const contract: ConnectorContract = {
  credentials: () => ({ domain: 'account-1', client_id: 'client-1', client_secret: 'canary-client-secret' }),
  vendor: (pages) => (request) => {
    const { path } = request
    if (path === '/v2/users/me') return { body: user(1) }
    if (path === '/v2/roles') return { body: { roles: [{ id: '2', name: 'Member' }] } }
    if (!contract.isList(request)) return { body: none }
    const page = Number(new URL(path, 'http://zoom').searchParams.get('next_page_token') ?? 0)
    const next_page_token = page + 1 < pages.length ? String(page + 1) : ''
    return {
      body: { next_page_token, total_records: pages.flat().length, users: (pages[page] ?? []).map(user) },
    }
  },
  isList: ({ path }) => path.startsWith('/v2/users?status=active'),
  needed: 'email',
}
