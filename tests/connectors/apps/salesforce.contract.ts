import { salesforce } from '@/lib/connectors/apps/salesforce/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: (custom_domain) => ({
    custom_domain,
    client_id: '3MVG9canary',
    client_secret: 'canary-client-secret',
  }),
  list: {
    done: false,
    totalSize: 2014,
    records: [
      {
        attributes: { type: 'User', url: '/services/data/v62.0/sobjects/User/005D0000001KyEIIA0' },
        Id: '005D0000001KyEIIA0',
        Username: 'nora.lindqvist@acme.example',
        Email: 'nora.lindqvist@acme.example',
        FirstName: 'Nora',
        LastName: 'Lindqvist',
        IsActive: true,
        UserType: 'Standard',
        CreatedDate: '2024-01-15T10:30:00.000+0000',
        LastLoginDate: null,
        Profile: {
          attributes: { type: 'Profile', url: '/services/data/v62.0/sobjects/Profile/00eD0000000z6oPIAQ' },
          Name: 'System Administrator',
          PermissionsModifyAllData: true,
        },
      },
    ],
    nextRecordsUrl: '/services/data/v62.0/query/01gD0000002HU6KIAW-2000',
  },
  accounts: [
    {
      externalId: '005D0000001KyEIIA0',
      firstName: 'Nora',
      role: 'System Administrator',
      isAdmin: true,
      kind: 'person',
      status: 'active',
      createdAt: new Date('2024-01-15T10:30:00Z'),
      lastActiveAt: null,
    },
  ],
  delete: {
    request: 'PATCH /services/data/v62.0/sobjects/User/005D0000001KyEIIA0',
    body: { IsActive: false },
  },
}

export const contract = contractOfExample(salesforce, example)
