import type { ConnectorContract } from '@/tests/connectors/connector-contract'

// https://adobe-apiplatform.github.io/umapi-documentation/en/api/getUsersWithPage.html
export const row = (id: number) => ({
  id: `id-${id}`,
  email: `user-${id}@acme.example`,
  status: 'active',
  username: `user-${id}@acme.example`,
  adminRoles: ['Creative Cloud 1'],
  groups: ['Document Cloud 1'],
  domain: 'acme.example',
  firstname: 'Nora',
  lastname: 'Lindqvist',
  country: 'FR',
  type: 'federatedID',
})

export const contract: ConnectorContract = {
  credentials: () => ({ domain: '12345@AdobeOrg', client_id: 'c1', client_secret: 'canary-secret' }),
  vendor: (pages) => (request) => {
    const page = Number(request.path.split('/').at(-1))
    const users = (pages[page] ?? []).map(row)
    return { body: { lastPage: page + 1 >= pages.length, result: 'success', users } }
  },
  isList: ({ path }) => path.startsWith('/v2/usermanagement/users/12345%40AdobeOrg/'),
  needed: 'id',
}
