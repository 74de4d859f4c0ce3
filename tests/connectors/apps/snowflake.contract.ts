import { snowflake } from '@/lib/connectors/apps/snowflake/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

// Made after the schema of the description, which has no example.
export const example: Example = {
  credentials: (custom_domain) => ({ custom_domain, api_token: 'canary' }),
  list: [
    {
      name: 'NLINDQVIST',
      login_name: 'NORA.LINDQVIST@ACME.EXAMPLE',
      display_name: 'Nora Lindqvist',
      first_name: 'Nora',
      last_name: 'Lindqvist',
      email: 'nora.lindqvist@acme.example',
      must_change_password: false,
      disabled: false,
      default_role: 'ANALYST',
      type: 'PERSON',
      created_on: '2025-01-08T09:30:00.000Z',
      last_successful_login: '2026-11-20T08:15:00.000Z',
      has_password: true,
      ext_authn_duo: false,
      owner: 'USERADMIN',
      snowflake_lock: false,
    },
    { name: 'LOADER', login_name: 'LOADER', disabled: true, type: 'SERVICE', ext_authn_duo: false },
    { name: 'LOCKED', login_name: 'LOCKED', disabled: false, type: 'PERSON', snowflake_lock: true },
  ],
  accounts: [
    {
      externalId: 'NLINDQVIST',
      email: 'nora.lindqvist@acme.example',
      login: 'NORA.LINDQVIST@ACME.EXAMPLE',
      lastName: 'Lindqvist',
      status: 'active',
      kind: 'person',
      isAdmin: null,
      hasMfa: null,
      lastActiveAt: new Date('2026-11-20T08:15:00Z'),
    },
    { externalId: 'LOADER', email: null, status: 'suspended', kind: 'service' },
    { externalId: 'LOCKED', status: 'suspended' },
  ],
}

export const contract = contractOfExample(snowflake, example)
