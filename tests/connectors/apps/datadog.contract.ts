import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const list = '/api/v2/users'
const user = (id: number) => ({
  type: 'users',
  id: `00000000-0000-4000-8000-00000000000${id}`,
  attributes: { email: `user-${id}@acme.example`, name: `User ${id}`, status: 'Active', disabled: false },
  relationships: { roles: { data: [{ type: 'roles', id: 'r1' }] } },
})
const role = { type: 'roles', id: 'r1', attributes: { name: 'Datadog Standard Role' } }

export const contract: ConnectorContract = {
  credentials: (vendorUrl) => ({
    custom_domain: vendorUrl,
    api_token: 'canary-api-key-0123456789',
    user_token: 'canary-application-key-0123456789',
  }),
  vendor: (pages) => (request) => {
    const { path } = request
    if (path === '/api/v2/current_user') return { body: { data: user(1) } }
    if (path.startsWith('/api/v2/roles'))
      return { body: { data: [role], meta: { page: { total_count: 1 } } } }
    const page = Number(new URL(path, 'http://datadog').searchParams.get('page[number]') ?? 0)
    return {
      body: {
        data: (pages[page] ?? []).map(user),
        meta: { page: { total_count: pages.flat().length, total_filtered_count: pages.flat().length } },
      },
    }
  },
  isList: ({ path }) => path.split('?')[0] === list,
  needed: 'attributes',
  alone: (row) => ({ data: row }),
}
