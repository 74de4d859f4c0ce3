import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const list = '/client/v4/accounts/a1/members'
const member = (id: number) => ({
  id: `m${id}`,
  status: 'accepted',
  roles: [{ id: 'r1', name: 'Administrator' }],
  user: { id: `u${id}`, email: `user-${id}@acme.example`, two_factor_authentication_enabled: true },
})
const answer = (result: unknown, info = {}) => ({
  body: { success: true, errors: [], messages: [], result, result_info: info },
})

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'canary0123456789' }),
  selection: 'a1',
  vendor: (pages) => (request) => {
    const { path } = request
    if (path === '/client/v4/user') return answer({ id: 'u1', email: 'user-1@acme.example' })
    if (!contract.isList(request)) return answer([{ id: 'a1', name: 'Acme' }], { total_pages: 1 })
    const page = Number(new URL(path, 'http://cloudflare').searchParams.get('page') ?? 1)
    const info = { page, per_page: 50, total_pages: pages.length, total_count: pages.flat().length }
    return answer((pages[page - 1] ?? []).map(member), info)
  },
  isList: ({ path }) => path.split('?')[0] === list,
  needed: 'user',
  alone: (row) => ({ success: true, result: row }),
}
