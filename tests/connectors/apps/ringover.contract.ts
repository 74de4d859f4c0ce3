import { ringover } from '@/lib/connectors/apps/ringover/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ api_token: 'canary' }),
  list: {
    list_count: 1,
    list: [
      {
        user_id: 123_456,
        firstname: 'Nora',
        lastname: 'Lindqvist',
        email: 'nora.lindqvist@acme.example',
        numbers: [{ number: 33_184_800_000 }],
      },
    ],
  },
  accounts: [
    {
      externalId: '123456',
      email: 'nora.lindqvist@acme.example',
      firstName: 'Nora',
      lastName: 'Lindqvist',
      status: null,
    },
  ],
}

export const contract = contractOfExample(ringover, example)
