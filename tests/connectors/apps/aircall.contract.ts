import { aircall } from '@/lib/connectors/apps/aircall/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ client_id: 'api-id', api_token: 'canary' }),
  list: {
    meta: {
      count: 1,
      total: 1,
      current_page: 1,
      per_page: 20,
      next_page_link: null,
      previous_page_link: null,
    },
    users: [
      {
        id: 456,
        direct_link: 'https://api.aircall.io/v1/users/456',
        name: 'Madelaine Dupont',
        email: 'madelaine.dupont@aircall.io',
        available: false,
        language: 'en-US',
      },
    ],
  },
  accounts: [
    { externalId: '456', email: 'madelaine.dupont@aircall.io', lastName: 'Dupont', role: null, status: null },
  ],
  delete: { request: 'DELETE /v1/users/456' },
}

export const contract = contractOfExample(aircall, example)
