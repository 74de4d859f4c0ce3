import { expect, it } from 'vitest'
import { z } from 'zod'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { secret } from '@/lib/connectors/kit/fields'
import { linkPaging } from '@/lib/connectors/kit/paging'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

/** A vendor whose API lies on two hosts; `asked` is where its connector goes. */
const spread = (home: string, alsoAt: string[], asked: string) =>
  defineConnector({
    id: 'spread',
    name: 'Spread',
    category: 'crm',
    website: 'https://example.com',
    credentials: z.object({ api_token: secret() }),
    can: {},
    loginsAreTheCompanys: false,
    http: ({ api_token }) => ({
      baseUrl: home,
      alsoAt,
      headers: { authorization: `Bearer ${api_token}` },
      paging: linkPaging({}),
    }),
    verify: async (http) => ({
      connectedAs: (await http.get(`${asked}/me`, z.object({ name: z.string() }))).name,
      notes: [],
    }),
    async *listAccounts() {
      yield* []
    },
  })

const me = () => ({ body: { name: 'Ada' } })

it('goes to the hosts a connector names, with its credentials, and to no other', async () => {
  const [home, second, stranger] = [await vendorServer(me), await vendorServer(me), await vendorServer(me)]
  const allow = [home.host, second.host, stranger.host]
  const connection = connectionTo(home, { api_token: 'canary' }, { allow })

  expect(await verifyConnection(spread(home.url, [second.url], second.url), connection)).toMatchObject({
    connectedAs: 'Ada',
  })
  await expect(
    verifyConnection(spread(home.url, [second.url], stranger.url), connection),
  ).rejects.toMatchObject({ messageKey: 'connectors.errors.other_host' })
  expect(second.requests[0]?.headers.authorization).toBe('Bearer canary')
  expect(stranger.requests).toEqual([])
})

it('asks of each of them what it asks of the first', async () => {
  const [home, second] = [await vendorServer(me), await vendorServer(me)]
  const connection = connectionTo(home, { api_token: 'canary' }, { allow: [home.host] })

  await expect(
    verifyConnection(spread(home.url, [second.url], second.url), connection),
  ).rejects.toMatchObject({ messageKey: 'connectors.errors.address_refused' })
  expect(second.requests).toEqual([])
})
