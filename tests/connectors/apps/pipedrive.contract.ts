import { pipedrive } from '@/lib/connectors/apps/pipedrive/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

const user = {
  id: 123,
  name: 'Nora Lindqvist',
  default_currency: 'EUR',
  email: 'nora.lindqvist@acme.example',
  activated: true,
  last_login: '2025-01-20 14:35:10',
  created: '2024-05-01 09:12:33',
  access: [{ app: 'sales', admin: false, permission_set_id: 'ps_001' }],
  active_flag: true,
  role_id: 7,
  is_you: false,
  is_deleted: false,
}

export const example: Example = {
  credentials: () => ({ api_token: 'canary' }),
  verify: { success: true, data: { ...user, is_you: true } },
  list: {
    success: true,
    data: [
      user,
      { ...user, id: 124, active_flag: false },
      { ...user, id: 125, activated: false },
      { ...user, id: 126, active_flag: false, is_deleted: true },
    ],
  },
  accounts: [
    { externalId: '123', firstName: 'Nora', status: 'active', role: null, isAdmin: null, lastActiveAt: null },
    { externalId: '124', status: 'suspended' },
    // Has an account, and has not activated it.
    { externalId: '125', status: null },
  ],
  delete: { request: 'PUT /v1/users/123', body: { active_flag: false } },
}

export const contract = contractOfExample(pipedrive, example)
