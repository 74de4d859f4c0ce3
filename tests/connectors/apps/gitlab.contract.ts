import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import type { Reply } from '@/tests/support/vendor-server'

const list = '/api/v4/groups/4412/members/all'
const member = (id: number) => ({
  id,
  username: `user-${id}`,
  name: `User ${id}`,
  state: 'active',
  created_at: '2024-02-12T09:15:02.114Z',
  expires_at: null,
  access_level: 30,
})

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'glpat-canary0123456789' }),
  selection: '4412',
  vendor:
    (pages) =>
    (request): Reply => {
      const { path } = request
      if (path === '/api/v4/user') return { body: { id: 1, username: 'user-1' } }
      if (path.startsWith('/api/v4/personal_access_tokens')) return { body: { scopes: ['api'] } }
      if (path === `${list}/1`) return { body: { access_level: 50 } }
      if (!contract.isList(request)) return { body: [] }
      const index = Number(new URL(path, 'http://gitlab').searchParams.get('page') ?? 1) - 1
      const next: Record<string, string> =
        index + 1 < pages.length ? { link: `<${list}?page=${index + 2}>; rel="next"` } : {}
      return {
        body: (pages[index] ?? []).map(member),
        headers: { 'x-total': String(pages.flat().length), ...next },
      }
    },
  isList: ({ path }) => path.startsWith(`${list}?`),
  needed: 'username',
}
