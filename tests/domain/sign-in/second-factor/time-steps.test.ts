import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newTotpSecret, stepOf } from '@/lib/domain/sign-in/second-factor/totp-secrets'
import { oneTimeCode } from '@/tests/support/one-time-code'

const oathtool = '/usr/bin/oathtool'
const moments = [59, 1_111_111_109, 1_234_567_890, 1_763_726_400, 2_000_000_000]
const at = (seconds: number) => vi.useFakeTimers({ now: seconds * 1000, toFake: ['Date'] })
afterEach(() => void vi.useRealTimers())

/** https://www.rfc-editor.org/rfc/rfc6238#appendix-B */
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the codes of these tests are those of RFC 6238 at %i', (seconds, code) => {
  expect(oneTimeCode(Buffer.from('12345678901234567890'), seconds, 8)).toBe(code)
})

it('takes the codes that another program makes of the same text', () => {
  for (const seconds of moments) {
    const secret = newTotpSecret()
    const code = oneTimeCode(secret, seconds)
    at(seconds)

    expect(stepOf(secret, code)).toBe(Math.floor(seconds / 30))
    if (existsSync(oathtool)) expect(codeOfOathtool(secret, seconds)).toBe(code)
  }
})

function codeOfOathtool(secret: string, seconds: number): string {
  const moment = `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  return execFileSync(oathtool, ['--totp', '--base32', '--now', moment, secret], { encoding: 'utf8' }).trim()
}

describe.each([0, 14, 29])('%i seconds into a step', (into) => {
  const now = 1_763_726_400 + into

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('reads a clock that is %i steps off', (drift, isTaken) => {
    const secret = newTotpSecret()
    at(now)

    const step = stepOf(secret, oneTimeCode(secret, now + drift * 30))

    expect(step).toBe(isTaken ? Math.floor(now / 30) + drift : null)
  })
})
