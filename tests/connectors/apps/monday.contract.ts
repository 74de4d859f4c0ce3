import type { ConnectorContract } from '@/tests/connectors/connector-contract'

type Sent = { query: string; variables: { page?: number } }

const user = (id: number) => ({
  id: String(48310000 + id),
  name: `User ${id}`,
  email: `user-${id}@acme.example`,
  kind: 'member',
  status: 'ACTIVE',
  is_email_confirmed: true,
  is_deleted: false,
  created_at: '2023-03-02T09:11:40Z',
  last_activity: null,
  account_products: [{ kind: 'core' }],
})

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'canary.eyJ0aWQiOjEyMzQ1Njc4OX0' }),
  vendor: (pages) => (request) => {
    if (!contract.isList(request)) return { body: { data: { me: { ...user(1), kind: 'admin' } } } }
    const { variables } = request.body as Sent
    return { body: { data: { users: (pages[(variables.page ?? 1) - 1] ?? []).map(user) } } }
  },
  isList: ({ body }) => (body as Sent | null)?.query.includes('users(') ?? false,
  needed: 'email',
}
