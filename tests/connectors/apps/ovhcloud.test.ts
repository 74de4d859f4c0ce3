import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ovhcloud, ovhHeaders } from '@/lib/connectors/apps/ovhcloud/connector'
import { deactivateAccount, deleteAccount } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contract } from '@/tests/connectors/apps/ovhcloud.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

const target = { externalId: 'nora', email: null, login: null }
const nora = {
  login: 'nora',
  email: 'nora@acme.example',
  group: 'ADMIN',
  creation: '2024-03-12T10:02:56+01:00',
}

async function ovhOf(status: string) {
  let user: object | null = { ...nora, status }
  const server = await vendorServer(({ method, path }) => {
    if (method === 'DELETE') user = null
    if (path.endsWith('/disable')) user = { ...nora, status: 'DISABLED' }
    if (path === '/v1/me/identity/user') return { body: user ? ['nora'] : [] }
    return user ? { body: method === 'GET' ? user : null } : { status: 404, body: { message: 'Not found' } }
  })
  const credentials = contract.credentials(server.url)
  return { server, connection: connectionTo(server, credentials, { baseUrls: { ovhcloud: server.url } }) }
}

// tests/test_client.py of https://github.com/ovh/python-ovh
it.each([
  ['', '$1$16ae5ba8c63841b1951575be905867991d5f49dc'],
  ['{"some": "random", "data": 42}', '$1$9acb1ac0120006d16261a635aed788e83ab172d2'],
] as const)('signs the body “%s” as the vendor’s own client does', (body, signature) => {
  const keys = {
    client_key: 'fake application key',
    client_secret: 'fake application secret',
    client_token: 'fake consumer key',
  }
  // That client signs a method of this name; only its letters are signed.
  const method = 'METHOD' as 'GET'
  const request = {
    method,
    url: new URL('https://eu.api.ovh.com/1.0/unit/test'),
    body,
    now: 1_404_395_931_467,
  }

  expect(ovhHeaders(keys, request)).toMatchObject({
    'x-ovh-timestamp': '1404395931',
    'x-ovh-signature': signature,
  })
})

it('signs the address as it is asked, as the guide of the API has it', async () => {
  const { server, connection } = await ovhOf('OK')

  await accountsOf(ovhcloud, connection)

  for (const { method, path, headers } of server.requests) {
    const parts = ['canary-application-secret', 'canary-consumer-key', method, `${server.url}${path}`, '']
    const signed = [...parts, headers['x-ovh-timestamp']].join('+')
    expect(headers).toMatchObject({
      'x-ovh-application': 'canary-application-key',
      'x-ovh-consumer': 'canary-consumer-key',
      'x-ovh-signature': `$1$${createHash('sha1').update(signed).digest('hex')}`,
    })
  }
})

it.each([
  ['OK', 'active'],
  ['PASSWORD_CHANGE_REQUIRED', 'active'],
  ['DISABLED', 'suspended'],
  ['ARCHIVED', null],
] as const)('reads the status %s as %s', async (status, read) => {
  const { connection } = await ovhOf(status)

  expect((await accountsOf(ovhcloud, connection)).accounts).toMatchObject([
    { externalId: 'nora', email: 'nora@acme.example', role: 'ADMIN', isAdmin: true, status: read },
  ])
})

it('deletes a user', async () => {
  const { server, connection } = await ovhOf('OK')

  expect(await deleteAccount(ovhcloud, connection, target)).toBe('gone')
  expect(server.requests.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: '/v1/me/identity/user/nora' },
  ])
})

it('disables a user', async () => {
  const { server, connection } = await ovhOf('OK')

  expect(await deactivateAccount(ovhcloud, connection, target)).toBe('suspended')
  expect(server.requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/v1/me/identity/user/nora/disable' },
  ])
})
