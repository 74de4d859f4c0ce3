import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const user = (id: number) => ({
  accountId: `5b10ac8d82e05b22cc7d4ef${id}`,
  accountType: 'atlassian',
  emailAddress: `user-${id}@acme.example`,
  displayName: `User ${id}`,
  active: true,
})

/** A site alone: the organization has tests of its own. */
export const contract: ConnectorContract = {
  credentials: () => ({
    domain: 'acme.atlassian.net',
    login: 'user-1@acme.example',
    api_token: 'ATATT3x-canary-token',
    admin_token: '',
  }),
  vendor: (pages) => (request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://jira')
    if (contract.isList(request)) {
      // What is asked for is a thousand; the answer ends with nobody.
      const index = Number(searchParams.get('startAt')) / 1_000
      return { body: (pages[index] ?? []).map(user) }
    }
    if (pathname === '/rest/api/3/myself') return { body: user(1) }
    if (pathname === '/rest/api/3/users/search') return { body: [user(1)] }
    if (pathname === '/rest/api/3/user/search') return { body: [] }
    if (pathname === '/rest/api/3/mypermissions')
      return { body: { permissions: { ADMINISTER: { havePermission: true } } } }
    return { body: { startAt: 0, maxResults: 50, isLast: true, values: [] } }
  },
  isList: ({ path }) => path.startsWith('/rest/api/3/users/search?startAt'),
  needed: 'accountId',
  isAlone: ({ path }) => path.startsWith('/rest/api/3/user?'),
}
