import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const api = '/api/v2'
const agent = (id: number) => ({
  id: 150012300000 + id,
  ticket_scope: 1,
  type: 'support_agent',
  occasional: false,
  deactivated: false,
  created_at: '2023-06-01T08:00:12Z',
  last_active_at: null,
  contact: { active: true, email: `user-${id}@acme.example`, name: `User ${id}`, last_login_at: null },
})

export const contract: ConnectorContract = {
  credentials: () => ({ domain: 'acme', api_token: 'canary0123456789' }),
  vendor: (pages) => (request) => {
    const { path } = request
    if (path === `${api}/roles`) return { body: [{ id: 1, name: 'Agent' }] }
    if (path.startsWith(`${api}/groups?`))
      return { body: [{ id: 2, name: 'Paris', agent_ids: [150012300001] }] }
    if (path === `${api}/agents/me`) return { body: { ...agent(1), role_ids: [1] } }
    if (!contract.isList(request))
      return { body: { ...agent(Number(path.split('/').at(-1)) - 150012300000), role_ids: [1] } }
    const page = Number(new URL(path, 'http://desk').searchParams.get('page') ?? 1)
    const next = `<${api}/agents?page=${page + 1}&per_page=100>; rel="next"`
    return {
      body: (pages[page - 1] ?? []).map(agent),
      ...(page < pages.length && { headers: { link: next } }),
    }
  },
  isList: ({ path }) => path.startsWith(`${api}/agents?`),
  needed: 'contact',
}
