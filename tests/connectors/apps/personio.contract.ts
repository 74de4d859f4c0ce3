import { personio } from '@/lib/connectors/apps/personio/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ client_id: 'papi-1', client_secret: 'canary' }),
  list: {
    _data: [
      {
        id: '12345678',
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'Lovelace',
        preferred_name: 'Ada',
        status: 'ACTIVE',
        custom_attributes: [],
        employments: [{ id: '87654321' }],
        created_at: '2024-01-15T10:30:00Z',
        updated_at: '2024-01-15T10:30:00Z',
      },
    ],
    _meta: {
      links: {
        next: { href: 'https://api.personio.de/v2/persons?limit=50&cursor=cur_82sQwR2eZvKilo2duNh219Kw' },
      },
    },
  },
  accounts: [
    {
      externalId: '12345678',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      // Of their employment, not of an account.
      status: null,
      createdAt: new Date('2024-01-15T10:30:00Z'),
    },
  ],
}

export const contract = contractOfExample(personio, example)
