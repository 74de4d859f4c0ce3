import { expect, it } from 'vitest'
import { onePassword } from '@/lib/connectors/apps/1password/connector'
import { deleteAccount } from '@/lib/connectors/kit/call-connector'
import { contract } from '@/tests/connectors/apps/1password.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

// https://support.1password.com/scim-endpoints names /scim/Users, and RFC 7644 for the rest.
it('suspends at the SCIM Bridge of the company, and deletes nobody', async () => {
  let active = true
  const vendor = contract.vendor([[1]], '')
  const server = await vendorServer((request, response) => {
    if (!request.path.startsWith('/scim/Users/1')) return vendor(request, response)
    if (request.method === 'PATCH') active = false
    return { body: { id: '1', userName: 'user-1@acme.example', active } }
  })
  const connection = connectionTo(server, contract.credentials(server.url))

  const outcome = await deleteAccount(onePassword, connection, { externalId: '1', email: null, login: null })

  expect(outcome).toBe('suspended')
  const writes = server.requests.filter(({ method }) => method !== 'GET')
  expect(writes).toMatchObject([
    { method: 'PATCH', path: '/scim/Users/1', body: { Operations: [{ path: 'active', value: false }] } },
  ])
})
