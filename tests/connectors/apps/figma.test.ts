import { expect, it } from 'vitest'
import { figma } from '@/lib/connectors/apps/figma/connector'
import { deleteAccount, verifyConnection } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contract } from '@/tests/connectors/apps/figma.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

// https://developers.figma.com/docs/rest-api/scim-endpoints
it('reads, and removes from, the organization of its tenant', async () => {
  const gone = new Set<string>()
  const vendor = contract.vendor([[1, 2]], '')
  const server = await vendorServer((request, response) => {
    const id = /\/Users\/(\d+)$/.exec(request.path)?.[1]
    if (!id) return vendor(request, response)
    if (request.method === 'DELETE') gone.add(id)
    if (gone.has(id)) return { status: request.method === 'DELETE' ? 204 : 404, body: {} }
    return { body: { id, userName: `user-${id}@acme.example`, active: true } }
  })
  const connection = connectionTo(server, contract.credentials(''), { baseUrls: { figma: server.url } })

  expect((await verifyConnection(figma, connection)).notes).toEqual(['connectors.figma.only_provisioned'])
  expect((await accountsOf(figma, connection)).accounts).toMatchObject([
    { externalId: '1', email: 'user-1@acme.example', status: 'active' },
    { externalId: '2' },
  ])
  expect(await deleteAccount(figma, connection, { externalId: '2', email: null, login: null })).toBe('gone')
  const base = '/scim/v2/1401286822445493852/'
  expect(server.requests.filter(({ path }) => !path.startsWith(base))).toEqual([])
  expect(server.requests.find(({ method }) => method === 'DELETE')?.path).toBe(`${base}Users/2`)
})
