import { vercel } from '@/lib/connectors/apps/vercel/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

const pagination = { count: 20, next: 1_540_095_775_951, prev: 1_540_095_775_951 }

export const example: Example = {
  credentials: () => ({ api_token: 'canary' }),
  selection: {
    id: 'team_nllPyCtREAqxxdyFKbbMDlxd',
    list: {
      teams: [{ id: 'team_nllPyCtREAqxxdyFKbbMDlxd', slug: 'my-team', name: 'My Team' }],
      pagination: { ...pagination, next: null },
    },
  },
  list: {
    members: [
      {
        avatar: '123a6c5209bc3778245d011443644c8d27dc2c50',
        confirmed: true,
        email: 'jane.doe@example.com',
        role: 'OWNER',
        uid: 'zTuNVUXEAvvnNN3IaqinkyMw',
        username: 'jane-doe',
        name: 'Jane Doe',
        createdAt: 1_588_720_733_602,
        accessRequestedAt: 1_588_820_733_602,
      },
    ],
    pagination: { hasNext: true, ...pagination },
  },
  accounts: [
    {
      externalId: 'zTuNVUXEAvvnNN3IaqinkyMw',
      login: 'jane-doe',
      isAdmin: true,
      status: 'active',
      createdAt: new Date(1_588_720_733_602),
    },
  ],
  delete: { request: 'DELETE /v1/teams/team_nllPyCtREAqxxdyFKbbMDlxd/members/zTuNVUXEAvvnNN3IaqinkyMw' },
}

export const contract = contractOfExample(vercel, example)
