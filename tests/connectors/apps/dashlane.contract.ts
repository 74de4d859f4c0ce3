import { dashlane } from '@/lib/connectors/apps/dashlane/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

const member = {
  email: 'nora.lindqvist@acme.example',
  name: 'Nora Lindqvist',
  status: 'accepted',
  joinedDate: 1_735_689_600,
  lastUpdateDate: 1_735_689_600,
  invitedDate: 1_735_603_200,
  removedDate: null,
  role: { billingAdmin: false, teamAdmin: true, groupManager: false },
  authentication: { type: 'totp_login', lastUpdateDate: 1_735_689_600 },
}

// Made after the schema of the description, which has no example.
export const example: Example = {
  credentials: () => ({ api_token: 'DLP_canary' }),
  list: {
    requestId: 'b1946ac9',
    data: {
      members: [
        member,
        { ...member, email: 'removed@acme.example', status: 'removed', removedDate: 1_735_700_000 },
        {
          ...member,
          email: 'odile.rey@acme.example',
          name: null,
          status: 'proposed',
          role: { ...member.role, teamAdmin: false },
          authentication: { type: 'sso', lastUpdateDate: null },
        },
      ],
      page: 0,
      pages: 1,
    },
  },
  accounts: [
    {
      externalId: 'nora.lindqvist@acme.example',
      email: 'nora.lindqvist@acme.example',
      lastName: 'Lindqvist',
      isAdmin: true,
      hasMfa: true,
      status: 'active',
      createdAt: new Date('2025-01-01T00:00:00Z'),
    },
    {
      externalId: 'odile.rey@acme.example',
      displayName: null,
      isAdmin: false,
      hasMfa: null,
      status: 'invited',
    },
  ],
}

export const contract = contractOfExample(dashlane, example)
