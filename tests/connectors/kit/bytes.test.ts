import { expect, it } from 'vitest'
import { getBytes } from '@/lib/connectors/kit/wire/bytes'
import { type Reply, vendorServer } from '@/tests/support/vendor-server'

const pdf = Buffer.from('%PDF-1.7 canary')

/** A page that leads to a store, and somebody else’s server. */
async function twoHosts(lead: (store: string, stranger: string) => Reply, stored: Reply = { body: pdf }) {
  const store = await vendorServer(() => stored)
  const stranger = await vendorServer(() => ({ body: pdf }))
  const page = await vendorServer(() => lead(store.url, stranger.url))
  const get = (changes: Partial<Parameters<typeof getBytes>[0]> = {}) =>
    getBytes({
      url: `${page.url}/invoice`,
      mayComeFrom: ({ origin }) => [page.url, store.url].includes(origin),
      connectorId: 'spread',
      policy: { allow: [page.host, store.host, stranger.host], baseUrls: {} },
      bytes: 1_000,
      signal: new AbortController().signal,
      ...changes,
    })
  return { store, stranger, page, get }
}
const leadsTo = (location: string): Reply => ({ status: 302, headers: { location } })

it('gets a file from where its address leads to, and takes no secret along', async () => {
  const { store, page, get } = await twoHosts((url) => leadsTo(`${url}/file?signature=1`))

  expect(await get()).toEqual(pdf)

  for (const { headers } of [...page.requests, ...store.requests])
    expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined])
  expect(store.requests[0]!.path).toBe('/file?signature=1')
})

it('goes to no other host, to none that may not be reached, and round no circle', async () => {
  const away = await twoHosts((_, stranger) => leadsTo(stranger))
  await expect(away.get()).rejects.toMatchObject({ messageKey: 'connectors.errors.other_host' })
  expect(away.stranger.requests).toEqual([])

  const inside = await twoHosts(() => leadsTo('http://169.254.169.254/latest'))
  await expect(inside.get({ mayComeFrom: () => true })).rejects.toMatchObject({
    messageKey: 'connectors.errors.address_refused',
  })
  const file = await twoHosts(() => leadsTo('file:///etc/passwd'))
  await expect(file.get({ mayComeFrom: () => true })).rejects.toMatchObject({
    messageKey: 'connectors.errors.address_refused',
  })

  const round = await twoHosts(() => leadsTo('/again'))
  await expect(round.get()).rejects.toMatchObject({ messageKey: 'connectors.errors.redirected' })
  expect(round.page.requests).toHaveLength(4)
})

it('takes no more bytes than allowed, and no answer but 200', async () => {
  const large = await twoHosts(leadsTo, { body: Buffer.alloc(1_001) })
  await expect(large.get()).rejects.toMatchObject({ messageKey: 'connectors.errors.too_large' })

  const gone = await twoHosts(leadsTo, { status: 404, body: 'gone' })
  await expect(gone.get()).rejects.toMatchObject({ kind: 'unavailable', status: 404 })
})
