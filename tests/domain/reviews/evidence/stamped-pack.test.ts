import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anchorChains } from '@/lib/domain/record/audit/anchors/anchor-chains'
import { anEndedReview, packOf } from '@/tests/support/ended-review'
import { aVerifyingBrowser, judgePack, type Pack, signAnew } from '@/tests/support/judge-pack'
import { anAuthority, fingerprintOfAuthority, makeAuthority } from '@/tests/support/timestamp-authority'

let browser: Browser
beforeAll(async () => {
  browser = await aVerifyingBrowser()
})
afterAll(() => browser.close())

const judge = (given: Pack) =>
  judgePack(browser, { page: given.get('verify.html')!, given, language: 'English' })

/** The pack of a review whose end an authority stamped. */
async function aStampedPack(key?: string[]) {
  makeAuthority(key)
  await anAuthority()
  const { actor, review } = await anEndedReview()
  while ((await anchorChains()) > 0);
  const pack = await packOf(actor, review.id, 'en')
  const name = [...pack.keys()].find((one) => one.endsWith('.tsr'))!
  return { pack, name, token: pack.get(name)! }
}

it.each([
  ['RSA', ['rsa:2048']],
  ['P-256', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
  ['P-384', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
])('the page checks a stamp by a key of %s, without a network, and says whose it is', async (_, key) => {
  const { pack } = await aStampedPack(key)

  const { wrong, shown } = await judge(pack)

  expect(wrong).toEqual([])
  expect(shown).toContain('by “Test TSA”')
  expect(shown).toContain(fingerprintOfAuthority())
  expect(shown).toContain('compare its fingerprint with the one the authority publishes')
})

const flipped = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes)
  changed[at]! ^= 1
  return changed
}

it.each([
  ['its signature', (token: Buffer) => flipped(token, token.length - 5)],
  ['its imprint', (token: Buffer, hash: Buffer) => flipped(token, token.indexOf(hash) + 3)],
  ['its time', (token: Buffer) => flipped(token, /\d{14}Z/.exec(token.toString('latin1'))!.index + 3)],
  ['its end', (token: Buffer) => token.subarray(0, token.length - 1)],
  ['all of it', () => Buffer.from('<html>')],
])('turns red for a stamp of which %s was changed, though all was signed again', async (_, change) => {
  const { pack, name, token } = await aStampedPack()
  const [{ hash }] = JSON.parse(pack.get('anchors.json')!.toString()).anchors
  pack.set(name, change(token, Buffer.from(hash, 'hex')))
  signAnew(pack, name)

  const { verdict, wrong } = await judge(pack)

  expect(verdict).toBe('This pack has been altered.')
  expect(wrong).toEqual([expect.stringMatching(/^Event \d+ was timestamped on /)])
})

it('turns red for a genuine stamp of something else', async () => {
  const [{ pack, name }, other] = [await aStampedPack(), await aStampedPack()]
  pack.set(name, other.token)
  signAnew(pack, name)

  expect((await judge(pack)).wrong).toEqual([expect.stringMatching(/^Event \d+ was timestamped on /)])
})

it('says plainly that there is no stamp, which is no fault', async () => {
  const { actor, review } = await anEndedReview()

  const { wrong, shown } = await judge(await packOf(actor, review.id, 'en'))

  expect(wrong).toEqual([])
  expect(shown).toContain('carries no timestamp from an outside authority')
})

it('says which stamp is missing', async () => {
  const { pack, name } = await aStampedPack()
  pack.delete(name)

  const { wrong } = await judge(pack)

  expect(wrong).toEqual([name, expect.stringMatching(/^Event \d+ was timestamped on /)])
})
