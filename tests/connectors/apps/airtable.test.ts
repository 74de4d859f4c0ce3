import { expect, it } from 'vitest'
import { airtable } from '@/lib/connectors/apps/airtable/connector'
import { deactivateAccount, deleteAccount } from '@/lib/connectors/kit/call-connector'
import { contract } from '@/tests/connectors/apps/airtable.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

const target = { externalId: '2', email: null, login: null }

// https://airtable.com/developers/web/api/scim-overview
it('deactivates and deletes at Airtable', async () => {
  let active = true
  let isGone = false
  const vendor = contract.vendor([[1, 2]], '')
  const server = await vendorServer((request, response) => {
    if (request.path !== '/scim/v2/Users/2') return vendor(request, response)
    if (request.method === 'PATCH') active = false
    if (request.method === 'DELETE') isGone = true
    if (isGone) return { status: request.method === 'DELETE' ? 204 : 404, body: {} }
    return { body: { id: '2', userName: 'user-2@acme.example', active } }
  })
  const connection = connectionTo(server, contract.credentials(''), {
    baseUrls: { airtable: server.url },
  })

  expect(await deactivateAccount(airtable, connection, target)).toBe('suspended')
  expect(await deleteAccount(airtable, connection, target)).toBe('gone')
  const changes = server.requests.filter(({ method }) => method !== 'GET')
  expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /scim/v2/Users/2',
    'DELETE /scim/v2/Users/2',
  ])
})
