import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { secondFactorApi } from '@/lib/api/second-factor'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import { revokeSessions } from '@/lib/domain/sign-in/sessions/sessions'
import { everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { codeNow } from '@/tests/support/one-time-code'
import {
  anotherTmpToken,
  aUserWithSecondFactor,
  fieldsOf,
  freezeClock,
  giveCode,
  isSignedIn,
  malformedCodes,
  password,
  tmpTokenOf,
} from '@/tests/support/second-factor'

const { GET: me } = usersApi['/api/users/me']
const { POST: freshToken } = signInApi['/api/users/token']
const { POST: check } = secondFactorApi['/api/users/totp/check']
const { POST: disable } = secondFactorApi['/api/users/totp/disable']
const { POST: verifyEmail } = usersApi['/api/users/verify_email']

beforeEach(() => void freezeClock())
afterEach(() => void vi.useRealTimers())

it('asks for the code after the password, and opens the session once it is given', async () => {
  const { actor, secret } = await aUserWithSecondFactor()

  const totpTmpToken = await tmpTokenOf(actor)
  const answer = await giveCode(totpTmpToken, codeNow(secret))

  expect(answer.status).toBe(200)
  expect(await isSignedIn(answer.json.token)).toBe(true)
  const again = await giveCode(totpTmpToken, codeNow(secret, 1))
  expect(again.status).toBe(422)
  expect(fieldsOf(again)).toEqual(['totpTmpToken'])
})

it('takes the token under its other name, and a code as it is shown, in two halves', async () => {
  const { actor, secret } = await aUserWithSecondFactor()
  const code = codeNow(secret)

  const answer = await call(check, '/api/users/totp/check', {
    body: {
      totp_tmp_token: await tmpTokenOf(actor),
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    },
  })

  expect(answer.status).toBe(200)
})

it.each([
  ['the step before', -1, 200],
  ['the step after', 1, 200],
  ['two steps before', -2, 422],
  ['two steps after', 2, 422],
])('reads a clock of %s', async (_, drift, status) => {
  const { actor, secret } = await aUserWithSecondFactor()
  freezeClock(2)

  const answer = await giveCode(await tmpTokenOf(actor), codeNow(secret, drift))

  expect(answer.status).toBe(status)
})

it('refuses a code that was used, and any older one', async () => {
  const { actor, secret } = await aUserWithSecondFactor()
  expect((await giveCode(await tmpTokenOf(actor), codeNow(secret, 1))).status).toBe(200)

  const totpTmpToken = await tmpTokenOf(actor)
  const used = await giveCode(totpTmpToken, codeNow(secret, 1), 'fr')
  const older = await giveCode(totpTmpToken, codeNow(secret, 0))

  expect(used.status).toBe(422)
  expect(used.json.violations).toEqual([
    { propertyPath: 'code', message: 'Ce code est erroné ou a déjà servi.', code: 'wrong_code' },
  ])
  expect(older.json).toEqual({ ...used.json, ...older.json })
  expect(older.status).toBe(422)
})

it('lets one of eight in that give one code at once', async () => {
  const { actor, secret } = await aUserWithSecondFactor()
  const totpTmpToken = await tmpTokenOf(actor)
  const code = codeNow(secret)
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => giveCode(totpTmpToken, code)))
  expect(five.filter(({ status }) => status === 200)).toHaveLength(1)

  const other = await aUserWithSecondFactor()
  const eight = await Promise.all(
    Array.from({ length: 8 }, async () =>
      giveCode(await anotherTmpToken(other.actor.userId), codeNow(other.secret)),
    ),
  )

  expect(eight.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
})

it('takes whatever is malformed for a wrong code', async () => {
  const { actor } = await aUserWithSecondFactor()
  const wrong = await giveCode(await tmpTokenOf(actor), '000000')

  for (const code of malformedCodes) {
    const someoneElse = await aUserWithSecondFactor()
    const answer = await giveCode(await tmpTokenOf(someoneElse.actor), code)
    expect(answer.status).toBe(422)
    expect(answer.text).toBe(wrong.text)
  }
})

it('keeps the temporary token through a wrong code, for five tries', async () => {
  const { actor, secret } = await aUserWithSecondFactor()
  const totpTmpToken = await tmpTokenOf(actor)
  for (let tries = 0; tries < 4; tries++)
    expect((await giveCode(totpTmpToken, codeNow(secret, 5))).status).toBe(422)
  expect((await giveCode(totpTmpToken, codeNow(secret))).status).toBe(200)

  const next = await tmpTokenOf(actor)
  for (let tries = 0; tries < 5; tries++) await giveCode(next, codeNow(secret, 5))
  const sixth = await giveCode(next, codeNow(secret, 1))

  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('limits the codes of one user, however many temporary tokens are asked for', async () => {
  const { actor, secret } = await aUserWithSecondFactor()

  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await giveCode(await anotherTmpToken(actor.userId), '000000')).status)
  const right = await giveCode(await anotherTmpToken(actor.userId), codeNow(secret))

  expect(statuses).toEqual([...Array(10).fill(422), 429])
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600)
})

it('counts a burst before it is checked', async () => {
  const { actor } = await aUserWithSecondFactor()
  const totpTmpToken = await tmpTokenOf(actor)

  const burst = await Promise.all(Array.from({ length: 20 }, () => giveCode(totpTmpToken, '000000')))

  expect(burst.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(burst.filter(({ status }) => status === 429)).toHaveLength(15)
})

it('takes no code of one user for the token of another', async () => {
  const mine = await aUserWithSecondFactor()
  const theirs = await aUserWithSecondFactor()
  const totpTmpToken = await tmpTokenOf(theirs.actor)

  const byCode = await giveCode(totpTmpToken, codeNow(mine.secret))
  const byRecovery = await giveCode(totpTmpToken, mine.recoveryCodes[0])

  expect([byCode, byRecovery].map(fieldsOf)).toEqual([['code'], ['code']])
  expect((await giveCode(totpTmpToken, codeNow(theirs.secret))).status).toBe(200)
})

it('opens nothing else with the temporary token', async () => {
  const { actor, token: good, secret } = await aUserWithSecondFactor()
  const totpTmpToken = await tmpTokenOf(actor)

  const refused = await Promise.all([
    call(me, '/api/users/me', { token: totpTmpToken }),
    call(freshToken, '/api/users/token', { token: totpTmpToken, body: {} }),
    call(disable, '/api/users/totp/disable', {
      token: totpTmpToken,
      body: { code: codeNow(secret), password },
    }),
  ])
  const verified = await call(verifyEmail, '/api/users/verify_email', {
    body: { token: totpTmpToken, password },
  })
  const swapped = await giveCode(good.slice(0, 200), codeNow(secret))

  for (const answer of refused)
    expect(answer).toMatchObject({ status: 401, json: { message: 'Invalid JWT Token' } })
  expect([verified, swapped].map(({ status }) => status)).toEqual([422, 422])
  expect((await giveCode(totpTmpToken, codeNow(secret))).status).toBe(200)
})

it('sends back to the password with a token that is old, used, made up, missing, or of before a change', async () => {
  const { actor, token, secret } = await aUserWithSecondFactor()
  const old = await tmpTokenOf(actor)
  await everyCompany.$executeRaw`
    UPDATE one_time_tokens SET expires_at = now() WHERE user_id = ${actor.userId}::uuid`
  const answers = [await giveCode(old, codeNow(secret)), await giveCode('made up', codeNow(secret))]
  answers.push(await call(check, '/api/users/totp/check', { body: { code: codeNow(secret) } }))
  const before = await tmpTokenOf(actor)
  const code = codeNow(secret)
  expect((await call(disable, '/api/users/totp/disable', { token, body: { code, password } })).status).toBe(
    200,
  )
  answers.push(await giveCode(before, codeNow(secret, 1)))

  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual(['totpTmpToken'])
    expect(answer.json.violations[0].message).toBe('Too much time has passed. Enter your password again.')
  }
})

it('does not go on with a password that was given before every session was ended', async () => {
  const { actor, secret } = await aUserWithSecondFactor()
  const totpTmpToken = await tmpTokenOf(actor)

  await everyCompany.$transaction((tx) =>
    revokeSessions(tx, { id: actor.userId, companyId: actor.companyId }),
  )

  expect(fieldsOf(await giveCode(totpTmpToken, codeNow(secret)))).toEqual(['totpTmpToken'])
})

it('signs nobody in who was disabled meanwhile', async () => {
  const { actor, secret } = await aUserWithSecondFactor()
  const totpTmpToken = await tmpTokenOf(actor)
  await everyCompany.user.update({ where: { id: actor.userId }, data: { disabledAt: new Date() } })

  expect((await giveCode(totpTmpToken, codeNow(secret))).status).toBe(422)
})
