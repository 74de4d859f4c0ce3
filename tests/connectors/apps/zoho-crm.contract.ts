import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const user = (id: number) => ({
  id: `551200000033100${id}`,
  email: `user-${id}@acme.example`,
  full_name: `User ${id}`,
  profile: { name: id === 1 ? 'Administrator' : 'Standard', id: '5512000000026011' },
  status: 'active',
  confirm: true,
  type__s: 'Regular User',
})

export const contract: ConnectorContract = {
  credentials: () => ({
    domain: 'eu',
    client_id: '1000.CLIENT',
    client_secret: 'canary-client-secret',
  }),
  vendor: (pages) => (request) => {
    if (request.path === '/crm/v8/org')
      return { body: { org: [{ company_name: 'Acme', type: 'Production' }] } }
    if (!contract.isList(request)) return { body: { users: [user(1)] } }
    const page = Number(new URL(request.path, 'http://zoho').searchParams.get('page'))
    const users = (pages[page - 1] ?? []).map(user)
    // A page without anybody has no body.
    if (users.length === 0) return { status: 204 }
    const info = { per_page: 200, count: users.length, page, more_records: page < pages.length }
    return { body: { users, info } }
  },
  isList: ({ path }) => path.startsWith('/crm/v8/users?page'),
  needed: 'id',
  alone: (row) => ({ users: [row] }),
}
