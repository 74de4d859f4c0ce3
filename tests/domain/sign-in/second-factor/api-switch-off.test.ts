import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { secondFactorApi } from '@/lib/api/second-factor'
import { everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aTokenOf } from '@/tests/support/factories'
import { codeNow } from '@/tests/support/one-time-code'
import {
  aUserWithPassword,
  aUserWithSecondFactor,
  fieldsOf,
  freezeClock,
  giveCode,
  isSignedIn,
  malformedCodes,
  noticesTo,
  password,
  tmpTokenOf,
  userRow,
} from '@/tests/support/second-factor'

const { POST: disable } = secondFactorApi['/api/users/totp/disable']

beforeEach(() => void freezeClock())
afterEach(() => void vi.useRealTimers())

it('asks for password and code both', async () => {
  const { actor, token, secret } = await aUserWithSecondFactor()
  const tries = [
    { field: 'password', body: { code: codeNow(secret) } },
    { field: 'password', body: { code: codeNow(secret), password: 'another one' } },
    { field: 'code', body: { code: '', password } },
    { field: 'code', body: { code: codeNow(secret, 3), password } },
  ]

  for (const { field, body } of tries) {
    const answer = await call(disable, '/api/users/totp/disable', { token, body })
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual([field])
  }
  const missing = await call(disable, '/api/users/totp/disable', { token, body: { password } })
  expect(missing.status).toBe(422)
  expect((await userRow(actor.userId)).totpEnabledAt).not.toBeNull()
  // A wrong password must not use a good code up.
  expect((await giveCode(await tmpTokenOf(actor), codeNow(secret))).status).toBe(200)
})

it('wipes secret and recovery codes, ends every other session, and tells the owner', async () => {
  const { actor, token, secret } = await aUserWithSecondFactor()
  const elsewhere = await aTokenOf(actor)

  const answer = await call(disable, '/api/users/totp/disable', {
    token,
    body: { code: codeNow(secret), password },
  })

  expect(answer.status).toBe(200)
  expect(await Promise.all([answer.json.token, token, elsewhere].map(isSignedIn))).toEqual([
    true,
    false,
    false,
  ])
  expect(await userRow(actor.userId)).toMatchObject({
    totpSecret: null,
    totpPendingSecret: null,
    totpEnabledAt: null,
  })
  expect(await everyCompany.recoveryCode.count({ where: { userId: actor.userId } })).toBe(0)
  expect(await noticesTo(actor.userId)).toEqual(['second_factor_enabled', 'second_factor_disabled'])
  expect(await tmpTokenOf(actor)).toBeUndefined()
})

it('takes a recovery code, for who lost the phone', async () => {
  const { token, recoveryCodes } = await aUserWithSecondFactor()

  const answer = await call(disable, '/api/users/totp/disable', {
    token,
    body: { code: recoveryCodes[3], password },
  })

  expect(answer.status).toBe(200)
})

it('takes malformed codes for wrong ones, and limits the tries', async () => {
  const { token } = await aUserWithSecondFactor()

  const statuses: number[] = []
  for (const code of malformedCodes.slice(0, 11))
    statuses.push(
      (await call(disable, '/api/users/totp/disable', { token, body: { code, password } })).status,
    )

  // Switching it on was one.
  expect(statuses).toEqual([...Array(9).fill(422), 429, 429])
})

it('says so when there is none', async () => {
  const { token } = await aUserWithPassword()

  const answer = await call(disable, '/api/users/totp/disable', {
    token,
    body: { code: '000000', password },
  })

  expect(answer.status).toBe(409)
})
