import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { secondFactorApi } from '@/lib/api/second-factor'
import { call } from '@/tests/support/api'
import {
  anotherTmpToken,
  aUserWithPassword,
  aUserWithSecondFactor,
  fieldsOf,
  freezeClock,
  giveCode,
  noticesTo,
  tmpTokenOf,
} from '@/tests/support/second-factor'

const { POST: renew } = secondFactorApi['/api/users/totp/recovery_codes']

beforeEach(() => void freezeClock())
afterEach(() => void vi.useRealTimers())

it('signs in once, however it was copied, and its owner is told', async () => {
  const { actor, recoveryCodes } = await aUserWithSecondFactor()
  const [first, second] = recoveryCodes as [string, string]

  const used = await giveCode(await tmpTokenOf(actor), first.toUpperCase().replaceAll('-', ' '))
  const again = await giveCode(await tmpTokenOf(actor), first)
  const another = await giveCode(await tmpTokenOf(actor), second)

  expect([used, again, another].map(({ status }) => status)).toEqual([200, 422, 200])
  expect(fieldsOf(again)).toEqual(['code'])
  const notices = await noticesTo(actor.userId)
  expect(notices.filter((template) => template === 'recovery_code_used')).toHaveLength(2)
})

it('lets one of five in at once', async () => {
  const { actor, recoveryCodes } = await aUserWithSecondFactor()

  const five = await Promise.all(
    Array.from({ length: 5 }, async () => giveCode(await anotherTmpToken(actor.userId), recoveryCodes[0])),
  )

  expect(five.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
})

it('is worth nothing once ten new ones were made', async () => {
  const { actor, token, recoveryCodes } = await aUserWithSecondFactor()

  const renewed = await call(renew, '/api/users/totp/recovery_codes', { token, method: 'POST' })

  expect(renewed.json.recovery_codes).toHaveLength(10)
  expect((await giveCode(await tmpTokenOf(actor), recoveryCodes[0])).status).toBe(422)
  expect((await giveCode(await tmpTokenOf(actor), renewed.json.recovery_codes[9])).status).toBe(200)
})

it('is made for nobody without a second factor', async () => {
  const { token } = await aUserWithPassword()

  expect((await call(renew, '/api/users/totp/recovery_codes', { token, method: 'POST' })).status).toBe(409)
})
