import { expect, it } from 'vitest'
import { akamai, edgeGrid } from '@/lib/connectors/apps/akamai/connector'
import { deactivateAccount } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contract } from '@/tests/connectors/apps/akamai.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

const vendor = 'https://akaa-baseurl-xxxxxxxxxxx-xxxxxxxxxxxxx.luna.akamaiapis.net'
const client = {
  client_token: 'akab-client-token-xxx-xxxxxxxxxxxxxxxx',
  client_secret: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx=',
  api_token: 'akab-access-token-xxx-xxxxxxxxxxxxxxxx',
}

// test/test_data.json of https://github.com/akamai/AkamaiOPEN-edgegrid-node
it.each([
  ['GET', '/', '', 'tL+y4hxyHxgWVD30X3pWnGKHcPzmrIF+LThiAOhMxYU='],
  ['GET', '/testapi/v1/t1?p1=1&p2=2', '', 'hKDH1UlnQySSHjvIcZpDMbQHihTQ0XyVAKZaApabdeA='],
  [
    'POST',
    '/testapi/v1/t3',
    'datadatadatadatadatadatadatadata',
    'hXm4iCxtpN22m4cbZb4lVLW5rhX8Ca82vCFqXzSTPe4=',
  ],
] as const)('signs %s %s as the vendor’s own client does', (method, path, body, signature) => {
  const request = {
    method,
    url: new URL(path, vendor),
    body,
    now: Date.parse('2014-03-21T19:34:21Z'),
  }

  expect(edgeGrid(client, request, 'nonce-xx-xxxx-xxxx-xxxx-xxxxxxxxxxxx')).toBe(
    `EG1-HMAC-SHA256 client_token=${client.client_token};access_token=${client.api_token};` +
      `timestamp=20140321T19:34:21+0000;nonce=nonce-xx-xxxx-xxxx-xxxx-xxxxxxxxxxxx;signature=${signature}`,
  )
})

it('signs every request anew, for the host that it goes to', async () => {
  const server = await vendorServer(contract.vendor([[1, 2]], ''))
  const connection = connectionTo(server, contract.credentials(server.url))

  await accountsOf(akamai, connection)
  await accountsOf(akamai, connection)

  const headers = server.requests.map((request) => request.headers.authorization)
  expect(headers.every((header) => header?.startsWith('EG1-HMAC-SHA256 client_token=canary'))).toBe(true)
  expect(new Set(headers).size).toBe(server.requests.length)
})

it('locks an account, and reads that it is locked', async () => {
  const row = { uiIdentityId: '1', firstName: 'Nora', lastName: 'Lindqvist', email: 'nora@acme.example' }
  let isLocked = false
  const server = await vendorServer(({ method }) => {
    if (method === 'POST') isLocked = true
    return method === 'POST' ? { status: 204 } : { body: { ...row, isLocked } }
  })
  const connection = connectionTo(server, contract.credentials(server.url))
  const target = { externalId: '1', email: null, login: null }

  expect(await deactivateAccount(akamai, connection, target)).toBe('suspended')
  expect(server.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/identity-management/v3/user-admin/ui-identities/1/lock',
  })
})
