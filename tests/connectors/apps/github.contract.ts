import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const edge = (id: number) => ({
  role: 'MEMBER',
  hasTwoFactorEnabled: true,
  node: {
    databaseId: id,
    login: `user-${id}`,
    name: null,
    email: '',
    createdAt: '2021-09-30T12:01:00Z',
    organizationVerifiedDomainEmails: [`user-${id}@acme.example`],
  },
})
const none = { data: { organization: { id: 'O_1', samlIdentityProvider: null } } }

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'ghp_canary0123456789' }),
  selection: 'acme',
  vendor: (pages) => (request) => {
    const { path, body } = request
    if (path === '/user') return { body: { login: 'user-1', id: 1, type: 'User' } }
    if (path.startsWith('/user/memberships/orgs/')) return { body: { state: 'active', role: 'admin' } }
    if (path.startsWith('/orgs/acme/memberships/')) return { body: { state: 'active', role: 'member' } }
    if (!contract.isList(request)) return { body: path === '/graphql' ? none : [] }
    const { after } = (body as { variables: { after: string | null } }).variables
    const index = Number(after ?? 0)
    const hasNextPage = index + 1 < pages.length
    const membersWithRole = {
      totalCount: pages.flat().length,
      pageInfo: { hasNextPage, endCursor: hasNextPage ? String(index + 1) : null },
      edges: (pages[index] ?? []).map(edge),
    }
    return { body: { data: { organization: { id: 'O_1', membersWithRole } } } }
  },
  isList: ({ path, body }) => path === '/graphql' && JSON.stringify(body).includes('membersWithRole'),
  needed: 'login',
  alone: ({ node }) => {
    const { databaseId, login } = node as ReturnType<typeof edge>['node']
    return { id: databaseId, login, type: 'User' }
  },
}
