import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const member = (id: number) => ({
  object: 'member',
  id: `5b1f0d3e-7a52-4c55-9a0e-00000000000${id}`,
  userId: `0c9be0a4-2f0a-4a61-8b55-00000000000${id}`,
  name: `User ${id}`,
  email: `user-${id}@acme.example`,
  twoFactorEnabled: true,
  status: 2,
  type: id === 1 ? 0 : 2,
  collections: [],
})

export const contract: ConnectorContract = {
  credentials: () => ({
    client_id: 'organization.1f3b6a6e-0000-4000-8000-000000000001',
    client_secret: 'canary-organization-key',
    custom_domain: '',
  }),
  // Members come at once today; the envelope of all lists has room for the name of a next page.
  vendor: (pages) => (request) => {
    if (!contract.isList(request)) return { body: { object: 'list', data: [], continuationToken: null } }
    const token = new URL(request.path, 'http://bitwarden').searchParams.get('continuationToken')
    const index = Number(token ?? 0)
    const continuationToken = index + 1 < pages.length ? String(index + 1) : null
    return { body: { object: 'list', data: (pages[index] ?? []).map(member), continuationToken } }
  },
  isList: ({ path }) => path.startsWith('/public/members'),
  needed: 'status',
}
