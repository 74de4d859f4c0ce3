import { odoo } from '@/lib/connectors/apps/odoo/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: (url) => ({ custom_domain: url || 'https://acme.odoo.com', api_token: 'canary' }),
  list: [
    {
      id: 3,
      login: 'mitchell@acme.example',
      name: 'Mitchell Admin',
      email: 'mitchell@acme.example',
      active: true,
      login_date: '2026-11-02 07:41:10',
      create_date: '2024-03-01 09:00:00',
    },
  ],
  accounts: [
    {
      externalId: '3',
      email: 'mitchell@acme.example',
      lastName: 'Admin',
      status: 'active',
      createdAt: new Date('2024-03-01T09:00:00Z'),
      lastActiveAt: new Date('2026-11-02T07:41:10Z'),
    },
  ],
  delete: {
    request: 'POST /json/2/res.users/write',
    body: { ids: [3], vals: { active: false } },
    becomes: { active: false },
  },
}

export const contract = contractOfExample(odoo, example)
