import { vercel } from '@/lib/connectors/apps/vercel/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

const pagination = { count: 1, next: 1_540_095_775_951, prev: 1_540_095_775_951 }

export const example: Example = {
  credentials: () => ({ api_token: 'canary' }),
  selection: {
    id: 'team_abc123',
    list: {
      teams: [{ id: 'team_abc123', slug: 'acme', name: 'Acme' }],
      pagination: { ...pagination, next: null },
    },
  },
  list: {
    members: [
      {
        avatar: '123a6c5209bc3778245d011443644c8d27dc2c50',
        confirmed: true,
        email: 'nora.lindqvist@acme.example',
        github: { login: 'nora-lindqvist' },
        role: 'OWNER',
        uid: 'zTuNVUXEAvvnNN3IaqinkyMw',
        username: 'nora-lindqvist',
        name: 'Nora Lindqvist',
        createdAt: 1_588_720_733_602,
      },
    ],
    pagination: { hasNext: true, ...pagination },
  },
  accounts: [
    {
      externalId: 'zTuNVUXEAvvnNN3IaqinkyMw',
      login: 'nora-lindqvist',
      isAdmin: true,
      status: 'active',
      createdAt: new Date(1_588_720_733_602),
    },
  ],
  delete: { request: 'DELETE /v1/teams/team_abc123/members/zTuNVUXEAvvnNN3IaqinkyMw' },
}

export const contract = contractOfExample(vercel, example)
