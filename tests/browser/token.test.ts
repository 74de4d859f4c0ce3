import { describe, expect, it } from 'vitest'
import { readClaims, stateOf } from '@/lib/browser/token'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: unknown) => `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`
const now = Date.parse('2025-11-21T12:00:00Z')
const seconds = now / 1000

describe('the stored token', () => {
  it('is valid until its exp, in seconds', () => {
    expect(stateOf(tokenOf({ exp: seconds + 1 }), now)).toBe('valid')
    expect(stateOf(tokenOf({ exp: seconds }), now)).toBe('expired')
    expect(stateOf(null, now)).toBe('none')
  })

  it.each(['', 'a.b', 'null', tokenOf(null), tokenOf({}), tokenOf({ exp: 'soon' }), tokenOf({ exp: null })])(
    'never counts as valid when it reads %s',
    (broken) => {
      expect(stateOf(broken, now)).not.toBe('valid')
    },
  )

  it('tells roles and onboarding step, whatever letters a name has', () => {
    const claims = readClaims(
      tokenOf({ sub: 'u', exp: 1, roles: ['ROLE_USER', 3], onBoardingStep: 2, name: 'Maëlle ÿþ' }),
    )

    expect(claims).toEqual({ sub: 'u', exp: 1, roles: ['ROLE_USER'], onBoardingStep: 2 })
  })
})
