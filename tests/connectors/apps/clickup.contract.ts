import type { ConnectorContract } from '@/tests/connectors/connector-contract'

export const member = (id: number) => ({
  user: {
    id,
    username: 'Nora Lindqvist',
    email: `user-${id}@acme.example`,
    color: '#000000',
    profilePicture: null,
    initials: 'NL',
    role: 3,
    custom_role: null as number | null,
    last_active: '1764000000000',
    date_joined: '1700000000000',
    date_invited: '1699999999000',
  },
  invited_by: { id: 1, username: 'Odile Rey', email: 'odile.rey@acme.example' },
})

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'pk_canary' }),
  selection: '1234',
  isOneAnswer: true,
  vendor:
    (pages) =>
    ({ path }) => {
      if (path.endsWith('/user')) return { body: { user: { id: 1, username: 'Odile Rey' } } }
      const other = { id: '5678', name: 'Other', color: '#000000', avatar: null, members: [] }
      const acme = { ...other, id: '1234', name: 'Acme', members: pages.flat().map(member) }
      return { body: { teams: [other, acme] } }
    },
  isList: ({ path }) => path === '/api/v2/team',
  changeRows: (body, change) => change((body as { teams: { members: unknown[] }[] }).teams[1]!.members),
  needed: 'user',
}
