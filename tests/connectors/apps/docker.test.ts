import { expect, it } from 'vitest'
import { docker } from '@/lib/connectors/apps/docker/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contract } from '@/tests/connectors/apps/docker.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

// https://docs.docker.com/reference/api/hub/latest/
it('reads Docker at its own address with the token alone, and changes nothing there', async () => {
  const server = await vendorServer(contract.vendor([[1, 2]], ''))
  const connection = connectionTo(server, contract.credentials(''), { baseUrls: { docker: server.url } })

  expect((await verifyConnection(docker, connection)).notes).toEqual(['connectors.docker.only_provisioned'])
  expect((await accountsOf(docker, connection)).accounts).toMatchObject([
    { externalId: '1', email: 'user-1@acme.example', status: 'active' },
    { externalId: '2' },
  ])
  expect(server.requests.filter(({ path }) => !path.startsWith('/v2/scim/2.0/'))).toEqual([])
  expect(docker).toMatchObject({ can: {}, vendorUrl: 'https://hub.docker.com' })
  expect(docker).not.toHaveProperty('deleteAccount')
})
