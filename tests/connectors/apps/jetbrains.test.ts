import { expect, it } from 'vitest'
import { jetbrains } from '@/lib/connectors/apps/jetbrains/connector'
import { getAccount } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contract, row, unassigned } from '@/tests/connectors/apps/jetbrains.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

async function jetBrainsOf(body: object[]) {
  const server = await vendorServer(() => ({ body }))
  const credentials = contract.credentials(server.url)
  return { server, connection: connectionTo(server, credentials, { baseUrls: { jetbrains: server.url } }) }
}

it('reads an account for each licence of a person, and none for those that no person has', async () => {
  const { server, connection } = await jetBrainsOf([
    row(1),
    {
      ...row(1),
      licenseId: 'LIC2',
      product: { code: 'AIP', name: 'AI Pro' },
      isSuspended: true,
      lastSeen: {},
    },
    unassigned,
    { ...row(3), assignee: { type: 'SERVER', name: null, email: null } },
    { ...row(4), assignee: { type: 'LICENSE_KEY', name: 'CI', email: 'ci@acme.example' } },
  ])

  const { accounts } = await accountsOf(jetbrains, connection)

  const person = { email: 'nora-1@acme.example', lastName: 'Lindqvist', hasSeat: true, isAdmin: null }
  expect(accounts).toMatchObject([
    {
      ...person,
      externalId: 'LIC1 nora-1@acme.example',
      role: 'ALL',
      roleLabel: 'All Products Pack',
      status: 'active',
      lastActiveAt: new Date('2026-11-20T08:15:00Z'),
      fields: { team: 'Platform' },
    },
    {
      ...person,
      externalId: 'LIC2 nora-1@acme.example',
      role: 'AIP',
      status: 'suspended',
      lastActiveAt: null,
    },
  ])
  expect(accounts).toHaveLength(2)
  expect(server.requests[0]!.headers).toMatchObject({ 'x-customer-code': '6703000', 'x-api-key': 'canary' })
})

it('takes a licence that is given to somebody else for another account', async () => {
  const { connection } = await jetBrainsOf([{ ...row(1), assignee: row(2).assignee }])

  const { accounts } = await accountsOf(jetbrains, connection)

  expect(accounts.map(({ externalId }) => externalId)).toEqual(['LIC1 nora-2@acme.example'])
  expect(await getAccount(jetbrains, connection, 'LIC1 nora-1@acme.example')).toBeNull()
  expect(await getAccount(jetbrains, connection, 'LIC1 nora-2@acme.example')).toMatchObject({
    roleLabel: 'All Products Pack',
  })
})
