import type { ConnectorContract } from '@/tests/connectors/connector-contract'

export const row = (id: number) => ({
  licenseId: `LIC${id}`,
  description: 'All Products Pack',
  product: { code: 'ALL', name: 'All Products Pack' },
  team: { id: 77, name: 'Platform' },
  assignee: { type: 'USER', name: 'Nora Lindqvist', email: `nora-${id}@acme.example` },
  subscription: { subscriptionPackRef: 'R1', isAutomaticallyRenewed: true, validUntilDate: '2027-03-01' },
  isSuspended: false,
  isTrial: false,
  isTransferableBetweenTeams: true,
  lastSeen: { lastSeenDate: '2026-11-20T08:15:00Z' },
})

export const unassigned = { ...row(0), licenseId: 'FREE', assignee: null }

export const contract: ConnectorContract = {
  credentials: () => ({ domain: '6703000', api_token: 'canary' }),
  // A page that is not full is the last one: licences that nobody has fill the others.
  vendor:
    (pages) =>
    ({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
      const rows = (pages[page - 1] ?? []).map(row)
      const free = page < pages.length ? Array.from({ length: 100 - rows.length }, () => unassigned) : []
      return { body: [...rows, ...free] }
    },
  isList: ({ path }) => path.startsWith('/api/v1/customer/licenses'),
  needed: 'licenseId',
}
