import { onePassword } from '@/lib/connectors/apps/1password/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: (custom_domain) => ({
    custom_domain,
    domain: 'ACCOUNT123',
    client_id: 'client-1',
    client_secret: 'canary-client-secret',
  }),
  list: {
    results: [
      {
        id: 'USER1234567890ABCDEF12',
        email: 'example1@example.com',
        display_name: 'Example1 Name',
        state: 'ACTIVE',
        create_time: '2024-01-15T10:30:00Z',
        path: 'accounts/ACCOUNT123/users/USER1234567890ABCDEF12',
      },
    ],
    next_page_token: 'CAIQAg',
  },
  accounts: [
    {
      externalId: 'USER1234567890ABCDEF12',
      email: 'example1@example.com',
      displayName: 'Example1 Name',
      status: 'active',
      createdAt: new Date('2024-01-15T10:30:00Z'),
    },
  ],
  delete: {
    request: 'POST /v1beta1/accounts/ACCOUNT123/users/USER1234567890ABCDEF12:suspend',
    becomes: { state: 'SUSPENDED' },
  },
}

export const contract = contractOfExample(onePassword, example)
