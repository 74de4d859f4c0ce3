import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const workspace = '7d2b1f3a-0000-4000-8000-000000000000'
const user = (id: number) => ({
  object: 'user',
  id: `6f2b1f3a-0000-4000-8000-00000000000${id}`,
  type: 'person',
  name: `User ${id}`,
  person: { email: `user-${id}@acme.example` },
})
const bot = { owner: { type: 'workspace', workspace: true }, workspace_name: 'ACME', workspace_id: workspace }

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'ntn_canary0123456789', admin_token: 'secret-canary-scim' }),
  selection: workspace,
  vendor: (pages) => (request) => {
    const { path } = request
    if (path.startsWith('/scim/v2/')) return { body: { totalResults: 0, startIndex: 1, Resources: [] } }
    if (path === '/v1/users/me')
      return { body: { object: 'user', id: 'b0', type: 'bot', name: 'Rollcall', bot } }
    const index = Number(new URL(path, 'http://notion').searchParams.get('start_cursor') ?? 0)
    const has_more = index + 1 < pages.length
    return {
      body: {
        object: 'list',
        results: (pages[index] ?? []).map(user),
        next_cursor: has_more ? String(index + 1) : null,
        has_more,
      },
    }
  },
  isList: ({ path }) => path.startsWith('/v1/users?'),
  needed: 'id',
  alone: ({ id, ...row }, { path }) =>
    path.startsWith('/scim/') ? { id, userName: 'user', active: true } : { id, ...row },
}
