import type { ConnectorContract } from '@/tests/connectors/connector-contract'

export const row = (id: number) => ({
  id: `id-${id}`,
  firstName: 'Nora',
  lastName: 'Lindqvist',
  emails: [
    { type: 'personal', email: `nora-${id}@home.example` },
    { type: 'professional', email: `user-${id}@acme.example` },
  ],
  matricule: `M${id}`,
  contracts: [{ id: `c-${id}`, startDate: '2024-01-08', endDate: null, status: 'ACTIVE' }],
})

export const introspected = { active: true, scope: 'collaborators:read', company_id: '5f1e9c2d' }

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'canary' }),
  vendor:
    (pages) =>
    ({ path }) => {
      if (path === '/introspect') return { body: introspected }
      const token = new URL(path, 'http://vendor').searchParams.get('nextPageToken')
      const at = Number(token ?? 0)
      const collaborators = (pages[at] ?? []).map(row)
      const nextPageToken = at + 1 < pages.length ? String(at + 1) : null
      return { body: { collaborators, meta: { nextPageToken, count: collaborators.length } } }
    },
  isList: ({ path }) => path.split('?')[0] === '/companies/5f1e9c2d/collaborators',
  needed: 'id',
}
