import { generateKeyPairSync } from 'node:crypto'
import { docusign } from '@/lib/connectors/apps/docusign/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

// PKCS #1, as Docusign gives it, in one line, as a field of a form takes it.
const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs1', format: 'pem' })
  .toString()
  .replaceAll('\n', '')

export const example: Example = {
  credentials: (vendorUrl) => ({
    custom_domain: vendorUrl,
    domain: '73bda3c5-5f4d-4a75-8a6b-c1d3a9d6f3a1',
    login: '0c5a9d3e-1f52-4c7e-9a0b-2f7a51b3c9d4',
    client_id: '7c2b8d7e-4a0f-4a4f-8a55-9d5a1f5e2b10',
    client_secret: `canary ${key}`,
  }),
  verify: { accountIdGuid: '73bda3c5-5f4d-4a75-8a6b-c1d3a9d6f3a1', accountName: 'Acme' },
  list: {
    users: [
      {
        userName: 'Nora Lindqvist',
        userId: '1d7f4b8c-6a52-4c0e-9b3f-8e2d7c5a4f61',
        userType: 'CompanyUser',
        isAdmin: 'False',
        userStatus: 'Active',
        uri: '/users/1d7f4b8c-6a52-4c0e-9b3f-8e2d7c5a4f61',
        email: 'nora.lindqvist@acme.example',
        createdDateTime: '2018-04-25T16:21:33.1370000Z',
        firstName: 'Nora',
        lastName: 'Lindqvist',
        lastLogin: '2018-05-02T19:37:12.6930000Z',
        permissionProfileId: '2301416',
        permissionProfileName: 'DocuSign Sender',
      },
    ],
    resultSetSize: '1',
    totalSetSize: '1',
    startPosition: '0',
    endPosition: '0',
  },
  accounts: [
    {
      externalId: '1d7f4b8c-6a52-4c0e-9b3f-8e2d7c5a4f61',
      email: 'nora.lindqvist@acme.example',
      lastName: 'Lindqvist',
      role: 'DocuSign Sender',
      isAdmin: null,
      status: 'active',
      lastActiveAt: new Date('2018-05-02T19:37:12.693Z'),
    },
  ],
  delete: {
    request: 'DELETE /restapi/v2.1/accounts/73bda3c5-5f4d-4a75-8a6b-c1d3a9d6f3a1/users',
    body: { users: [{ userId: '1d7f4b8c-6a52-4c0e-9b3f-8e2d7c5a4f61' }] },
    becomes: { userStatus: 'Closed' },
  },
}

export const contract = contractOfExample(docusign, example)
