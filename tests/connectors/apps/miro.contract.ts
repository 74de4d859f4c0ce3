import { miro } from '@/lib/connectors/apps/miro/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ domain: '3074457345821141000', api_token: 'canary' }),
  verify: {
    type: 'oauth',
    organization: { type: 'organization', name: 'Acme', id: '3074457345821141000' },
    team: { type: 'team', name: 'Acme', id: '3074457345821141001' },
    createdBy: { type: 'user', name: 'Odile Rey', id: '3074457345821140935' },
    user: { type: 'user', name: 'Odile Rey', id: '3074457345821140935' },
  },
  list: {
    limit: 20,
    size: 1,
    data: [
      {
        id: '3074457345821140934',
        active: true,
        email: 'user@miro.com',
        license: 'full',
        role: 'organization_internal_user',
        type: 'organization-member',
      },
      {
        id: '3074457345821140935',
        active: true,
        email: 'odile.rey@acme.example',
        license: 'full',
        role: 'organization_internal_user',
        type: 'organization-member',
        adminRoles: [{ type: 'custom', name: 'Keeper of teams' }],
      },
    ],
    cursor: '3074457345821140946',
    type: 'cursor-list',
  },
  accounts: [
    {
      externalId: '3074457345821140934',
      email: 'user@miro.com',
      role: 'organization_internal_user',
      isAdmin: null,
      status: 'active',
      lastActiveAt: null,
      fields: { licence: 'full' },
    },
    { externalId: '3074457345821140935', isAdmin: null },
  ],
}

export const contract = contractOfExample(miro, example)
