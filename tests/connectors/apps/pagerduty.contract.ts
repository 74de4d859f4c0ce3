import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const user = (id: number) => ({
  id: `PX${id}`,
  type: 'user',
  name: `User ${id}`,
  email: `user-${id}@acme.example`,
  role: 'admin',
  invitation_sent: false,
  teams: [],
})

export const contract: ConnectorContract = {
  credentials: (vendorUrl) => ({ custom_domain: vendorUrl, api_token: 'u+canary0123456789' }),
  vendor:
    (pages) =>
    ({ path }) => {
      if (path === '/users/me') return { body: { user: user(1) } }
      if (path.startsWith('/license_allocations'))
        return { body: { license_allocations: [], offset: 0, limit: 100, more: false, total: 0 } }
      const offset = Number(new URL(path, 'http://pagerduty').searchParams.get('offset') ?? 0)
      let before = 0
      const index = pages.findIndex((page) => {
        before += page.length
        return before > offset
      })
      const users = (pages[index] ?? []).map(user)
      const total = pages.flat().length
      return { body: { users, offset, limit: 100, more: offset + users.length < total, total } }
    },
  isList: ({ path }) => path.startsWith('/users?'),
  needed: 'id',
  alone: (row) => ({ user: row }),
}
