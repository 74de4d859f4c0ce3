import type { ConnectorContract } from '@/tests/connectors/connector-contract'

type Sent = { query: string; variables: { after?: string | null } }

const user = (id: number) => ({
  id: `0000000${id}-0000-4000-8000-000000000000`,
  name: `User ${id}`,
  displayName: `user${id}`,
  email: `user-${id}@acme.example`,
  active: true,
  admin: true,
  owner: false,
  guest: false,
  app: false,
  createdAt: '2024-03-02T09:11:40.000Z',
  lastSeen: null,
})
const none = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'lin_api_canary0123456789' }),
  vendor: (pages) => (request) => {
    const { query, variables } = request.body as Sent
    if (query.includes('viewer')) return { body: { data: { viewer: user(1) } } }
    if (query.includes('organizationInvites')) return { body: { data: { organizationInvites: none } } }
    const page = Number(variables.after ?? 0)
    const pageInfo = { hasNextPage: page + 1 < pages.length, endCursor: String(page + 1) }
    return { body: { data: { users: { nodes: (pages[page] ?? []).map(user), pageInfo } } } }
  },
  isList: ({ body }) => (body as Sent | null)?.query.includes('users(first') ?? false,
  needed: 'email',
  isAlone: ({ body }) => (body as Sent | null)?.query.includes('users(filter') ?? false,
  alone: (row) => ({ data: { users: { nodes: [row] } } }),
  missing: { body: { data: { users: { nodes: [] } } } },
}
