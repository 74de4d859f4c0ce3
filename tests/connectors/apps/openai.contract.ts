import { openai } from '@/lib/connectors/apps/openai/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ admin_token: 'sk-admin-canary' }),
  list: {
    object: 'list',
    data: [
      {
        object: 'organization.user',
        id: 'user_abc',
        name: 'First Last',
        email: 'user@example.com',
        role: 'owner',
        added_at: 1_711_471_533,
      },
      {
        object: 'organization.user',
        id: 'user_def',
        name: 'Second Person',
        email: 'second@example.com',
        role: 'reader',
        added_at: 1_711_471_533,
        user: { object: 'user', id: 'user_def', banned: true, banned_at: 1_711_471_999 },
      },
    ],
    first_id: 'user-abc',
    last_id: 'user-xyz',
    has_more: false,
  },
  accounts: [
    {
      externalId: 'user_abc',
      email: 'user@example.com',
      lastName: 'Last',
      roleLabel: 'Owner',
      isAdmin: true,
      status: null,
      createdAt: new Date('2024-03-26T16:45:33.000Z'),
      fields: { scim_managed: null },
    },
    { externalId: 'user_def', roleLabel: 'Reader', isAdmin: null, status: 'suspended' },
  ],
  changeRole: {
    to: 'reader',
    request: 'POST /v1/organization/users/user_abc',
    body: { role: 'reader' },
  },
  delete: { request: 'DELETE /v1/organization/users/user_abc' },
}

export const contract = contractOfExample(openai, example)
