import { brevo } from '@/lib/connectors/apps/brevo/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

// The addresses are hidden on the page.
export const example: Example = {
  credentials: () => ({ api_token: 'xkeysib-canary' }),
  list: {
    users: [
      {
        email: 'nora.lindqvist@acme.example',
        is_owner: true,
        status: 'active',
        feature_access: { marketing: 'owner', conversations: 'owner', crm: 'owner' },
      },
      {
        email: 'odile.rey@acme.example',
        is_owner: false,
        status: 'pending',
        feature_access: { marketing: 'custom', conversations: 'none', crm: 'full' },
      },
      {
        email: 'ivo.marek@acme.example',
        is_owner: 'true',
        status: 'active',
        feature_access: { marketing: 'owner', conversations: 'owner', crm: 'owner' },
      },
    ],
  },
  accounts: [
    { externalId: 'nora.lindqvist@acme.example', isAdmin: true, status: 'active' },
    { externalId: 'odile.rey@acme.example', isAdmin: null, status: 'invited' },
    { externalId: 'ivo.marek@acme.example', isAdmin: true, status: 'active' },
  ],
  delete: { request: 'PUT /v3/organization/user/invitation/revoke/nora.lindqvist%40acme.example' },
}

export const contract = contractOfExample(brevo, example)
