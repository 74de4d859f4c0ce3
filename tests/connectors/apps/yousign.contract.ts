import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const list = '/v3/users'
const user = (id: number) => ({
  id: `3f0c8a52-9d1e-4c77-8a41-${String(id).padStart(12, '0')}`,
  first_name: 'User',
  last_name: String(id),
  email: `user-${id}@acme.example`,
  locale: 'fr',
  job_title: null,
  is_active: true,
  created_at: '2024-02-12T08:31:07+00:00',
  role: 'member',
  status: 'completed',
  source: 'app',
})

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'canary-8f1c0d2e3b4a59687766554433221100' }),
  vendor: (pages) => (request) => {
    if (!contract.isList(request)) return { body: { meta: { next_cursor: null }, data: [] } }
    const index = Number(new URL(request.path, 'http://yousign').searchParams.get('after') ?? 0)
    const next_cursor = index + 1 < pages.length ? String(index + 1) : null
    return { body: { meta: { next_cursor }, data: (pages[index] ?? []).map(user) } }
  },
  isList: ({ path }) => path.startsWith(`${list}?`),
  needed: 'is_active',
}
