import { grafana } from '@/lib/connectors/apps/grafana/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: (custom_domain) => ({ custom_domain, api_token: 'glsa_canary' }),
  verify: { id: 1, name: 'Main Org.' },
  list: [
    {
      orgId: 1,
      userId: 1,
      email: 'admin@localhost',
      avatarUrl: '/avatar/46d229b033af06a191ff2267bca9ae56',
      login: 'admin',
      role: 'Admin',
      lastSeenAt: '2019-08-09T11:02:49+02:00',
      lastSeenAtAge: '< 1m',
    },
    {
      orgId: 1,
      userId: 2,
      email: 'left@acme.example',
      login: 'left',
      role: 'Viewer',
      lastSeenAt: '2019-08-09T11:02:49+02:00',
      isDisabled: true,
    },
  ],
  accounts: [
    {
      externalId: '1',
      login: 'admin',
      role: 'Admin',
      isAdmin: true,
      status: null,
      lastActiveAt: new Date('2019-08-09T09:02:49Z'),
    },
    { externalId: '2', status: 'suspended' },
  ],
  changeRole: { to: 'Viewer', request: 'PATCH /api/org/users/1', body: { role: 'Viewer' } },
  delete: { request: 'DELETE /api/org/users/1' },
}

export const contract = contractOfExample(grafana, example)
