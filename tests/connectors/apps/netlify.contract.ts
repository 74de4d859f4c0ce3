import { netlify } from '@/lib/connectors/apps/netlify/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ api_token: 'nfp_canary' }),
  selection: { id: 'acme', list: [{ id: '5f3a', name: 'Acme', slug: 'acme', type: 'TEAM' }] },
  verify: { id: '6a1b', uid: '6a1b', full_name: 'Odile Rey', email: 'odile.rey@acme.example' },
  list: [
    {
      id: '7c2d',
      full_name: 'Nora Lindqvist',
      email: 'nora.lindqvist@acme.example',
      avatar: 'https://www.gravatar.com/avatar/0',
      role: 'Owner',
    },
  ],
  accounts: [{ externalId: '7c2d', lastName: 'Lindqvist', roleLabel: 'Owner', isAdmin: true }],
  changeRole: { to: 'Reviewer', request: 'PUT /api/v1/acme/members/7c2d', body: { role: 'Reviewer' } },
  delete: { request: 'DELETE /api/v1/acme/members/7c2d' },
}

export const contract = contractOfExample(netlify, example)
