import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const user = (id: number) => ({
  id: `U00${id}`,
  team_id: 'T0ACME001',
  name: `user-${id}`,
  deleted: false,
  profile: { real_name: `User ${id}`, email: `user-${id}@acme.example` },
  is_admin: id === 1,
  is_restricted: false,
  is_bot: false,
})

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'xoxb-canary-0123456789', admin_token: 'xoxp-canary-9876543210' }),
  selection: 'T0ACME001',
  vendor: (pages) => (request) => {
    const { path } = request
    if (path.startsWith('/scim/v2/Users')) return { body: { totalResults: 0, Resources: [] } }
    if (path.startsWith('/api/team.billableInfo')) return { body: { ok: true, billable_info: {} } }
    if (path.startsWith('/api/team.accessLogs')) return { body: { ok: true, logins: [] } }
    if (!contract.isList(request))
      return { body: { ok: true, team: 'ACME', team_id: 'T0ACME001', user: 'connector', user_id: 'U0BOT' } }
    const index = Number(new URL(path, 'http://slack').searchParams.get('cursor') ?? 0)
    const next_cursor = index + 1 < pages.length ? String(index + 1) : ''
    return { body: { ok: true, members: (pages[index] ?? []).map(user), response_metadata: { next_cursor } } }
  },
  isList: ({ path }) => path.startsWith('/api/users.list'),
  needed: 'id',
  isAlone: ({ path }) => /^\/api\/users\.(info|lookupByEmail)/.test(path),
  alone: (row) => ({ ok: true, user: row }),
  missing: { body: { ok: false, error: 'user_not_found' } },
}
