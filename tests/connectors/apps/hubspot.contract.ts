import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const user = (id: number) => ({
  id: `100${id}`,
  email: `user-${id}@acme.example`,
  superAdmin: id === 1,
  roleIds: ['9'],
  secondaryTeamIds: ['4'],
})

export const contract: ConnectorContract = {
  credentials: () => ({ api_token: 'pat-eu1-canary-0123-4567' }),
  vendor: (pages) => (request) => {
    const { path } = request
    if (path === '/account-info/2026-09/details')
      return { body: { portalId: 12345678, uiDomain: 'app-eu1.hubspot.com' } }
    if (!contract.isList(request)) return { body: { results: [] } }
    const after = new URL(path, 'http://hubspot').searchParams.get('after')
    const index = Number(after ?? 0)
    const following = { next: { after: String(index + 1), link: `https://api.hubapi.com${path}` } }
    return {
      body: {
        results: (pages[index] ?? []).map(user),
        ...(index + 1 < pages.length && { paging: following }),
      },
    }
  },
  isList: ({ path }) => path.startsWith('/settings/users/2026-09?'),
  needed: 'email',
}
