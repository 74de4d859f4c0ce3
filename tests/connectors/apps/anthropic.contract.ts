import { anthropic } from '@/lib/connectors/apps/anthropic/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ admin_token: 'sk-ant-admin-canary' }),
  list: {
    data: [
      {
        id: 'user_01WCz1FkmYMm4gnmykNKUu3Q',
        added_at: '2024-10-30T23:58:27.427722Z',
        email: 'user@emaildomain.com',
        name: 'Jane Doe',
        role: 'user',
        type: 'user',
      },
    ],
    first_id: 'first_id',
    has_more: true,
    last_id: 'last_id',
  },
  accounts: [
    {
      externalId: 'user_01WCz1FkmYMm4gnmykNKUu3Q',
      email: 'user@emaildomain.com',
      firstName: 'Jane',
      role: 'user',
      roleLabel: 'User',
      isAdmin: false,
      createdAt: new Date('2024-10-30T23:58:27.427Z'),
    },
  ],
  changeRole: {
    to: 'developer',
    request: 'POST /v1/organizations/users/user_01WCz1FkmYMm4gnmykNKUu3Q',
    body: { role: 'developer' },
  },
  delete: { request: 'DELETE /v1/organizations/users/user_01WCz1FkmYMm4gnmykNKUu3Q' },
}

export const contract = contractOfExample(anthropic, example)
