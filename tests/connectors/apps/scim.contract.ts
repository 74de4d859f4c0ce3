import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const user = (id: number) => ({
  id: String(id),
  userName: `user-${id}@acme.example`,
  active: true,
  emails: [{ value: `user-${id}@acme.example`, primary: true }],
})

export const contract: ConnectorContract = {
  credentials: (vendorUrl) => ({ custom_domain: `${vendorUrl}/scim/v2`, api_token: 'canary-scim-token' }),
  vendor: (pages) => (request) => {
    const { path } = request
    if (!contract.isList(request))
      return { body: { patch: { supported: true }, filter: { supported: true, maxResults: 2 } } }
    const start = Number(new URL(path, 'http://scim').searchParams.get('startIndex') ?? 1)
    const everybody = pages.flat()
    return {
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: everybody.length,
        Resources: everybody.slice(start - 1, start + 1).map(user),
      },
    }
  },
  isList: ({ path }) => path.startsWith('/scim/v2/Users'),
  needed: 'id',
}
