import { akamai } from '@/lib/connectors/apps/akamai/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: (vendorUrl) => ({
    custom_domain: vendorUrl,
    client_token: 'canary-client-token',
    client_secret: 'canary-client-secret',
    api_token: 'canary-access-token',
  }),
  list: [
    {
      uiIdentityId: 'A-B-123456',
      firstName: 'Nora',
      lastName: 'Lindqvist',
      uiUserName: 'nlindqvist',
      email: 'nora.lindqvist@acme.example',
      accountId: 'A-CCT3456',
      lastLoginDate: '2016-01-13T17:53:57Z',
      additionalAuthentication: 'TFA',
      additionalAuthenticationConfigured: false,
      isLocked: false,
      tfaEnabled: false,
      tfaConfigured: false,
    },
  ],
  accounts: [
    {
      externalId: 'A-B-123456',
      email: 'nora.lindqvist@acme.example',
      login: 'nlindqvist',
      lastName: 'Lindqvist',
      status: 'active',
      hasMfa: false,
      lastActiveAt: new Date('2016-01-13T17:53:57Z'),
    },
  ],
  delete: { request: 'DELETE /identity-management/v3/user-admin/ui-identities/A-B-123456' },
}

export const contract = contractOfExample(akamai, example)
