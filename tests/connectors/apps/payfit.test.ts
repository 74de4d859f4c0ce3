import { expect, it } from 'vitest'
import { payfit } from '@/lib/connectors/apps/payfit/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contract, introspected, row } from '@/tests/connectors/apps/payfit.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

async function payFitOf(collaborators: object[], key: object = introspected) {
  const server = await vendorServer(({ path }) =>
    path === '/introspect' ? { body: key } : { body: { collaborators, meta: { nextPageToken: null } } },
  )
  const credentials = contract.credentials(server.url)
  return { server, connection: connectionTo(server, credentials, { baseUrls: { payfit: server.url } }) }
}

it('reads people with all their addresses and their number', async () => {
  const { server, connection } = await payFitOf([row(1), { id: 'id-2', firstName: 'Odile' }])

  const { accounts } = await accountsOf(payfit, connection)

  expect(accounts).toMatchObject([
    {
      externalId: 'id-1',
      email: 'nora-1@home.example',
      lastName: 'Lindqvist',
      identifiers: [
        { kind: 'email', value: 'user-1@acme.example' },
        { kind: 'employee_id', value: 'M1' },
      ],
    },
    { externalId: 'id-2', email: null, lastName: null, identifiers: [] },
  ])
  expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/introspect', body: { token: 'canary' } })
  expect(server.requests[1]).toMatchObject({
    path: '/companies/5f1e9c2d/collaborators?maxResults=50',
    headers: { authorization: 'Bearer canary' },
  })
})

it('keeps the account of somebody whose contracts ended, and says nothing of its state', async () => {
  const ended = { id: 'c-1', startDate: '2024-01-08', endDate: '2025-06-30', status: 'ARCHIVED' }
  const { connection } = await payFitOf([{ ...row(1), contracts: [ended], terminationDate: '2025-06-30' }])

  const { accounts } = await accountsOf(payfit, connection)

  expect(accounts).toMatchObject([{ externalId: 'id-1', status: null }])
})

it.each([{ active: false }, { active: true, company_id: null }])(
  'refuses a key of no company: %o',
  async (key) => {
    const { connection } = await payFitOf([row(1)], key)

    await expect(verifyConnection(payfit, connection)).rejects.toMatchObject({ kind: 'credentials' })
  },
)
