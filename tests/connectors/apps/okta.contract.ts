import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const list = '/api/v1/users'
const user = (id: number) => ({
  id: `00u${id}`,
  status: 'ACTIVE',
  created: '2021-05-10T09:00:00.000Z',
  lastLogin: null,
  profile: { login: `user-${id}@acme.example`, email: `user-${id}@acme.example`, firstName: 'User' },
})
const role = { id: 'ra1', type: 'SUPER_ADMIN', label: 'Super administrator', status: 'ACTIVE' }

export const contract: ConnectorContract = {
  credentials: (vendorUrl) => ({ domain: vendorUrl, api_token: '00canary-token-0123456789' }),
  vendor: (pages) => (request) => {
    const { path } = request
    if (path === `${list}/me`) return { body: user(1) }
    if (path.startsWith('/api/v1/iam/assignees/users')) return { body: { value: [{ id: '00u1' }] } }
    if (path.endsWith('/roles')) return { body: [role] }
    if (!contract.isList(request)) return { body: [] }
    const index = Number(new URL(path, 'http://okta').searchParams.get('after') ?? 0)
    const next = index + 1 < pages.length ? [`<${list}?after=${index + 1}&limit=200>; rel="next"`] : []
    return {
      body: (pages[index] ?? []).map(user),
      headers: { link: [`<${list}?limit=200>; rel="self"`, ...next].join(', ') },
    }
  },
  isList: ({ path }) => path.startsWith(`${list}?`),
  needed: 'login',
}
