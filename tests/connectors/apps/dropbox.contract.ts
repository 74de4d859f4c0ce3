import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const member = (id: number) => ({
  profile: {
    team_member_id: `dbmid:${id}`,
    email: `user-${id}@acme.example`,
    email_verified: true,
    status: { '.tag': 'active' },
    name: { given_name: 'User', surname: String(id), display_name: `User ${id}` },
    membership_type: { '.tag': 'full' },
    joined_on: '2024-05-12T15:50:38Z',
  },
  roles: [{ role_id: 'pid_dbtmr:2345', name: 'User management admin', description: 'Adds members' }],
})

export const contract: ConnectorContract = {
  credentials: () => ({ client_id: 'a1b2c3', client_secret: 'canary-client-secret' }),
  vendor: (pages) => (request) => {
    if (!contract.isList(request)) return { body: { admin_profile: member(1).profile } }
    const page = Number((request.body as { cursor?: string }).cursor ?? 0)
    return {
      body: {
        members: (pages[page] ?? []).map(member),
        cursor: String(page + 1),
        has_more: page + 1 < pages.length,
      },
    }
  },
  isList: ({ path }) => path.startsWith('/2/team/members/list'),
  needed: 'team_member_id',
  isAlone: ({ path }) => path === '/2/team/members/get_info_v2',
  alone: (row) => ({ members_info: [{ '.tag': 'member_info', ...row }] }),
  missing: { body: { members_info: [{ '.tag': 'id_not_found', id_not_found: 'dbmid:0' }] } },
}
