import { expect, it } from 'vitest'
import { clickup } from '@/lib/connectors/apps/clickup/connector'
import { listSelections } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contract, member } from '@/tests/connectors/apps/clickup.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

async function clickUpOf(rows: ReturnType<typeof member>[], selection: string | null) {
  const server = await vendorServer(() => ({
    body: {
      teams: [
        { id: '5678', name: 'Other', members: [member(99)] },
        { id: '1234', name: 'Acme', members: rows },
      ],
    },
  }))
  const credentials = contract.credentials(server.url)
  return connectionTo(server, credentials, { selection, baseUrls: { clickup: server.url } })
}

it('lets the workspaces of the token be chosen', async () => {
  expect(await listSelections(clickup, await clickUpOf([], null))).toEqual([
    { id: '5678', name: 'Other' },
    { id: '1234', name: 'Acme' },
  ])
})

it('reads the members of the chosen workspace, and of no other', async () => {
  const guest = { ...member(2), user: { ...member(2).user, role: 4 } }
  const custom = { ...member(3), user: { ...member(3).user, role: 5, last_active: 'never' } }

  const extended = { ...member(4), user: { ...member(4).user, custom_role: 5_432 } }

  const rows = [member(1), guest, custom, extended]
  const { accounts } = await accountsOf(clickup, await clickUpOf(rows, '1234'))

  expect(accounts).toMatchObject([
    {
      externalId: '1',
      email: 'user-1@acme.example',
      roleLabel: 'Member',
      isAdmin: false,
      createdAt: new Date(1_700_000_000_000),
      lastActiveAt: new Date(1_764_000_000_000),
    },
    { externalId: '2', roleLabel: 'Guest', kind: 'external' },
    { externalId: '3', roleLabel: '5', isAdmin: null, lastActiveAt: null },
    { externalId: '4', roleLabel: 'Member', isAdmin: null },
  ])
})
