import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const user = (id: number) => ({
  id: `10485760000000000000${id}`,
  primaryEmail: `user-${id}@acme.example`,
  name: { fullName: `User ${id}` },
  isAdmin: id === 1,
  isDelegatedAdmin: false,
  suspended: false,
})

export const contract: ConnectorContract = {
  credentials: () => ({ client_id: 'acme.apps.googleusercontent.com', client_secret: 'GOCSPX-canary-0123' }),
  selection: 'acme.example',
  vendor: (pages) => (request) => {
    const { path } = request
    if (path === '/v1/userinfo') return { body: { sub: '104', email: 'admin@acme.example' } }
    if (path.endsWith('/domains'))
      return { body: { domains: [{ domainName: 'acme.example', verified: true }] } }
    if (!contract.isList(request)) return { body: { kind: 'admin#directory#roles' } }
    const index = Number(new URL(path, 'http://google').searchParams.get('pageToken') ?? 0)
    const rows = (pages[index] ?? []).map(user)
    return {
      body: {
        kind: 'admin#directory#users',
        ...(rows.length > 0 && { users: rows }),
        ...(index + 1 < pages.length && { nextPageToken: String(index + 1) }),
      },
    }
  },
  isList: ({ path }) => path.startsWith('/admin/directory/v1/users?') && path.includes('maxResults=500'),
  needed: 'primaryEmail',
}
