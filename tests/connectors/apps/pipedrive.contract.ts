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
}

export const example: Example = {
  credentials: () => ({ api_token: 'canary' }),
  verify: { success: true, data: { ...user, is_you: true } },
  list: { success: true, data: [user] },
  accounts: [
    { externalId: '123', firstName: 'Nora', status: 'active', role: null, isAdmin: null, lastActiveAt: null },
  ],
  delete: { request: 'PUT /v1/users/123', body: { active_flag: false } },
}

export const contract = contractOfExample(pipedrive, example)
