import { expect, it } from 'vitest'
import { tableau } from '@/lib/connectors/apps/tableau/connector'
import { deleteAccount } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contract } from '@/tests/connectors/apps/tableau.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

const target = { externalId: '2', email: null, login: null }

// https://help.tableau.com/current/api/scim-api/en-us/docs/users.html
it('removes from the site of Tableau whose address was typed', async () => {
  let isGone = false
  const vendor = contract.vendor([[1, 2]], '')
  const server = await vendorServer((request, response) => {
    if (request.path !== '/scim/v2/Users/2') return vendor(request, response)
    if (request.method === 'DELETE') isGone = true
    if (isGone) return { status: request.method === 'DELETE' ? 204 : 404, body: {} }
    return { body: { id: '2', userName: 'user-2@acme.example', active: true } }
  })
  const connection = connectionTo(server, contract.credentials(server.url))

  expect((await accountsOf(tableau, connection)).accounts).toHaveLength(2)
  expect(await deleteAccount(tableau, connection, target)).toBe('gone')
  expect(tableau).not.toHaveProperty('deactivateAccount')
})
