import { mistralAi } from '@/lib/connectors/apps/mistral-ai/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ api_token: 'canary' }),
  list: {
    members: [
      {
        created_at: '2025-12-17T10:25:07.818693Z',
        email: 'ada@example.com',
        name: 'Ada Lovelace',
        oid_id: null,
        raw_role: 'A',
        raw_roles: ['A'],
        uuid: '019b2bd7-96e7-7219-8c0b-45a73da50088',
      },
      {
        created_at: '2025-12-17T10:25:07.818693Z',
        email: 'alan@example.com',
        name: null,
        oid_id: null,
        raw_role: 'M',
        raw_roles: ['M', 'A'],
        uuid: '019b2bd7-96e7-7219-8c0b-45a73da50090',
      },
    ],
    invites: [
      {
        created_at: '2025-12-17T10:25:07.818693Z',
        email: 'grace@example.com',
        expired: false,
        raw_role: 'M',
        uuid: '019b2bd7-96e7-7219-8c0b-45a73da50089',
      },
    ],
    page: 1,
    page_size: 50,
    total: 3,
  },
  accounts: [
    {
      externalId: '019b2bd7-96e7-7219-8c0b-45a73da50088',
      email: 'ada@example.com',
      lastName: 'Lovelace',
      isAdmin: true,
      createdAt: new Date('2025-12-17T10:25:07.818Z'),
    },
    { externalId: '019b2bd7-96e7-7219-8c0b-45a73da50090', role: 'M', isAdmin: null },
  ],
  delete: { request: 'DELETE /api/admin/users/019b2bd7-96e7-7219-8c0b-45a73da50088' },
}

export const contract = contractOfExample(mistralAi, example)
