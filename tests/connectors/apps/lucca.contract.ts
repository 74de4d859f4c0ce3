import { lucca } from '@/lib/connectors/apps/lucca/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: (url) => ({ custom_domain: url || 'https://example.ilucca.net', api_token: 'canary' }),
  list: {
    data: {
      items: [
        {
          id: 416,
          lastName: 'DOE',
          firstName: 'John',
          login: 'jdoe',
          mail: 'no-reply@lucca.fr',
          rolePrincipal: { id: 55, name: 'User' },
        },
      ],
    },
  },
  accounts: [
    {
      externalId: '416',
      email: 'no-reply@lucca.fr',
      login: 'jdoe',
      firstName: 'John',
      lastName: 'DOE',
      role: 'User',
    },
  ],
}

export const contract = contractOfExample(lucca, example)
