import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const user = (id: number) => ({
  id: `11111111-aaaa-4bbb-8ccc-00000000000${id}`,
  userPrincipalName: `user-${id}@acme.example`,
  displayName: `User ${id}`,
  accountEnabled: true,
  userType: 'Member',
  assignedLicenses: [],
})

export const contract: ConnectorContract = {
  credentials: () => ({
    client_id: '6731de76-14a6-49ae-97bc-6eba6914391e',
    client_secret: 'Abc8Q~canary-0123',
  }),
  vendor: (pages, vendorUrl) => (request) => {
    const { path } = request
    if (path.startsWith('/v1.0/me')) return { body: { id: '1', userPrincipalName: 'admin@acme.example' } }
    if (path.startsWith('/v1.0/organization')) return { body: { value: [{ id: '2', displayName: 'ACME' }] } }
    if (!contract.isList(request)) return { body: { value: [] } }
    const index = Number(new URL(path, vendorUrl).searchParams.get('$skiptoken') ?? 0)
    const next = `${vendorUrl}/v1.0/users?$top=500&$skiptoken=${index + 1}`
    return {
      body: {
        value: (pages[index] ?? []).map(user),
        ...(index + 1 < pages.length && { '@odata.nextLink': next }),
      },
    }
  },
  isList: ({ path }) =>
    path.startsWith('/v1.0/users?') && !path.includes('top=1&') && !path.endsWith('top=1'),
  needed: 'userPrincipalName',
}
