import { expect, it } from 'vitest'
import { docusign } from '@/lib/connectors/apps/docusign/connector'
import { getAccount } from '@/lib/connectors/kit/call-connector'
import { example } from '@/tests/connectors/apps/docusign.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

it('reads the last sign-in of one account too, which Docusign gives on request only', async () => {
  const [{ lastLogin, ...user }] = (example.list as { users: [{ lastLogin: string }] }).users
  const server = await vendorServer(({ path }) => {
    if (path.endsWith('/oauth/token')) return { body: { access_token: 'canary-access', expires_in: 3600 } }
    return { body: path.endsWith('?additional_info=true') ? { ...user, lastLogin } : user }
  })
  const connection = connectionTo(server, example.credentials(server.url), {
    baseUrls: { docusign: server.url },
  })

  expect(await getAccount(docusign, connection, example.accounts[0]!.externalId)).toMatchObject({
    lastActiveAt: new Date('2018-05-02T19:37:12.693Z'),
  })
})
