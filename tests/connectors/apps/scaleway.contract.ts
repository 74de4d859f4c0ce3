import { scaleway } from '@/lib/connectors/apps/scaleway/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ domain: '6867048b-fe12-4e96-835e-41c79a39604b', api_token: 'canary' }),
  list: {
    users: [
      {
        id: 'd9b8ee1c-0c5f-4f6a-9f8b-1f1c1f0a5a10',
        email: 'nora.lindqvist@acme.example',
        username: 'nora.lindqvist',
        first_name: 'Nora',
        last_name: 'Lindqvist',
        created_at: '2022-03-22T12:34:56.123456Z',
        updated_at: '2022-03-22T12:34:56.123456Z',
        organization_id: '6867048b-fe12-4e96-835e-41c79a39604b',
        deletable: true,
        last_login_at: '2022-03-22T12:34:56.123456Z',
        type: 'member',
        mfa: true,
        tags: [],
        locked: false,
      },
      {
        id: '2b8f4f0e-6a3b-4a38-9a53-0a5b8f6f1c11',
        email: 'ivo.marek@acme.example',
        username: 'ivo.marek',
        type: 'member',
        mfa: false,
        status: 'invitation_pending',
        locked: false,
      },
      {
        id: '3c9a5a1f-7b4c-4b49-8b64-1b6c9a7a2d22',
        email: 'olga.brandt@acme.example',
        username: 'olga.brandt',
        type: 'member',
        mfa: false,
        status: 'invitation_pending',
        locked: true,
      },
    ],
    total_count: 3,
  },
  accounts: [
    {
      externalId: 'd9b8ee1c-0c5f-4f6a-9f8b-1f1c1f0a5a10',
      lastName: 'Lindqvist',
      role: 'member',
      isAdmin: null,
      hasMfa: true,
      status: 'active',
      createdAt: new Date('2022-03-22T12:34:56.123Z'),
    },
    { externalId: '2b8f4f0e-6a3b-4a38-9a53-0a5b8f6f1c11', status: 'invited', hasMfa: false },
    { externalId: '3c9a5a1f-7b4c-4b49-8b64-1b6c9a7a2d22', status: 'suspended' },
  ],
  delete: {
    request: 'POST /iam/v1alpha1/users/d9b8ee1c-0c5f-4f6a-9f8b-1f1c1f0a5a10/lock',
    body: {},
    becomes: { locked: true },
  },
}

export const contract = contractOfExample(scaleway, example)
