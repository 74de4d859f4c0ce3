import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const list = '/v1alpha/properties/200/accessBindings'
const row = (id: number) => ({
  name: `properties/200/accessBindings/300${id}`,
  user: `user-${id}@acme.example`,
  roles: [id === 1 ? 'predefinedRoles/admin' : 'predefinedRoles/viewer'],
})

export const contract: ConnectorContract = {
  credentials: () => ({ client_id: 'acme.apps.googleusercontent.com', client_secret: 'GOCSPX-canary-0123' }),
  selection: 'properties/200',
  vendor: (pages) => (request) => {
    const { path } = request
    if (path === '/v1/userinfo') return { body: { sub: '104', email: 'admin@acme.example' } }
    if (path.startsWith('/v1beta/accountSummaries'))
      return { body: { accountSummaries: [{ account: 'accounts/100', displayName: 'ACME' }] } }
    if (path === '/v1beta/properties/200')
      return { body: { account: 'accounts/100', parent: 'accounts/100' } }
    if (!path.startsWith(list)) return { body: {} }
    const index = Number(new URL(path, 'http://google').searchParams.get('pageToken') ?? 0)
    const rows = (pages[index] ?? []).map(row)
    return {
      body: {
        ...(rows.length > 0 && { accessBindings: rows }),
        ...(index + 1 < pages.length && { nextPageToken: String(index + 1) }),
      },
    }
  },
  isList: ({ path }) => path.startsWith(`${list}?pageSize=500`),
  needed: 'user',
}
