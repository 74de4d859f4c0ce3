import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const list = '/api/0/organizations/acme/members/'
const member = (id: number) => ({
  id: String(57377908000 + id),
  email: `user-${id}@acme.example`,
  name: `User ${id}`,
  user: {
    id: String(id),
    username: `user-${id}@acme.example`,
    isActive: true,
    isSuspended: false,
    has2fa: true,
  },
  orgRole: 'member',
  pending: false,
  expired: false,
  dateCreated: '2024-07-06T21:13:01.120263Z',
  inviteStatus: 'approved',
})

export const contract: ConnectorContract = {
  credentials: (vendorUrl) => ({ custom_domain: vendorUrl, api_token: 'sntryu_canary0123456789' }),
  selection: 'acme',
  vendor: (pages) => (request) => {
    const { path } = request
    if (path.startsWith('/api/0/organizations/?') || path === '/api/0/organizations/')
      return { body: [{ slug: 'acme', name: 'Acme' }] }
    if (path === `${list}me/`) return { body: member(1) }
    const page = Number(new URL(path, 'http://sentry').searchParams.get('cursor')?.split(':')[1] ?? 0)
    const link = (rel: string, to: number, results: boolean) =>
      `<${list}?cursor=0:${to}:0>; rel="${rel}"; results="${results}"; cursor="0:${to}:0"`
    const links = [link('previous', page - 1, page > 0), link('next', page + 1, page + 1 < pages.length)]
    return { body: (pages[page] ?? []).map(member), headers: { link: links.join(', ') } }
  },
  isList: ({ path }) => path.split('?')[0] === list,
  needed: 'orgRole',
}
