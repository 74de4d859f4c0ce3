import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { openSigned } from '@/lib/domain/subscription/receive-event'
import { now, setClock } from '@/lib/platform/clock'

const secrets = ['whsec_of_today_0001', 'whsec_of_before_0002']
const body = Buffer.from('{"id":"evt_1"}')
const seconds = () => Math.floor(now().getTime() / 1_000)
const signature = (secret: string, at: number, what: Buffer = body) =>
  createHmac('sha256', secret).update(`${at}.`).update(what).digest('hex')
const isSignedByStripe = (...sent: Parameters<typeof openSigned>) => openSigned(...sent) !== null
const header = (secret: string, at = seconds()) => `t=${at},v1=${signature(secret, at)}`

it('takes either secret while one replaces the other, and any of several signatures', () => {
  for (const secret of secrets) expect(isSignedByStripe(header(secret), body, secrets)).toBe(true)
  const at = seconds()
  const both = `t=${at},v1=${'0'.repeat(64)},v1=${signature(secrets[0]!, at)},v0=aa`
  expect(isSignedByStripe(both, body, secrets)).toBe(true)
})

// Made by `stripe.webhooks.generateTestHeaderString` of the package stripe 23.1.0.
const ofStripe = {
  body: Buffer.from('{"id":"evt_1","name":"Élodie"}'),
  at: 1_795_420_800,
  header: 't=1795420800,v1=8110a1e5b9ea7cff1e9b30430b5852fe458e513ac4a7ab485156232ad3e9873c',
}

it('takes what Stripe’s own library signs', () => {
  const { body: signed, at, header: given } = ofStripe
  const isTaken = (what: Buffer, keys: string[]) => isSignedByStripe(given, what, keys)
  const before = now().getTime()
  onTestFinished(() => setClock(before, performance.now()))
  setClock(at * 1_000, performance.now())

  expect(isTaken(signed, [secrets[0]!])).toBe(true)
  expect(isTaken(signed, [secrets[1]!])).toBe(false)
  expect(isTaken(body, secrets)).toBe(false)
})

it('refuses another secret, another scheme, a changed byte and nothing at all', () => {
  const at = seconds()
  const changed = Buffer.from(body)
  changed[3]! ^= 1

  expect(isSignedByStripe(header('whsec_of_nobody_0003'), body, secrets)).toBe(false)
  expect(isSignedByStripe(`t=${at},v0=${signature(secrets[0]!, at)}`, body, secrets)).toBe(false)
  expect(isSignedByStripe(header(secrets[0]!), changed, secrets)).toBe(false)
  expect(isSignedByStripe(null, body, secrets)).toBe(false)
  expect(isSignedByStripe(header(secrets[0]!), body, [])).toBe(false)
})

it('refuses what is older than five minutes, or from a clock that is ahead by more', () => {
  const isTaken = (away: number) => isSignedByStripe(header(secrets[0]!, seconds() + away), body, secrets)

  expect([-400, -290, 290, 400].map(isTaken)).toEqual([false, true, true, false])
  // The time is signed too.
  const at = seconds()
  expect(isSignedByStripe(`t=${at},v1=${signature(secrets[0]!, at - 400)}`, body, secrets)).toBe(false)
})

it('is not thrown off by any header', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `t=${seconds()},v1=${text}`),
      ),
      (text) => {
        expect(isSignedByStripe(text, body, secrets)).toBe(false)
      },
    ),
    { numRuns: 10_000 },
  )
})
