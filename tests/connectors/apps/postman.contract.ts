import { postman } from '@/lib/connectors/apps/postman/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ custom_domain: '', api_token: 'PMAK-canary' }),
  list: {
    data: [
      {
        id: 12_345_678,
        name: 'Nora Lindqvist',
        username: 'nora-lindqvist',
        email: 'nora.lindqvist@acme.example',
        roles: ['admin', 'user'],
        joinedAt: '2021-10-12T00:31:33.000Z',
      },
    ],
  },
  accounts: [
    {
      externalId: '12345678',
      login: 'nora-lindqvist',
      role: null,
      isAdmin: null,
      createdAt: new Date('2021-10-12T00:31:33Z'),
    },
  ],
}

export const contract = contractOfExample(postman, example)
