import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as me } from '@/app/api/users/me/route'
import { POST as token } from '@/app/api/users/token/route'
import { POST as check } from '@/app/api/users/totp/check/route'
import { POST as disable } from '@/app/api/users/totp/disable/route'
import { POST as enable } from '@/app/api/users/totp/enable/route'
import { GET as getQrCode } from '@/app/api/users/totp/get_qr_code/route'
import { POST as renew } from '@/app/api/users/totp/recovery_codes/route'
import { POST as verifyEmail } from '@/app/api/users/verify_email/route'
import { revokeSessions } from '@/lib/domain/users/sessions'
import { everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aTokenOf } from '@/tests/support/factories'
import { codeNow } from '@/tests/support/one-time-code'
import {
  anotherTmpToken,
  aUserWithPassword,
  aUserWithSecondFactor,
  beginSetUp,
  forgetAttempts,
  password,
  tmpTokenOf,
} from '@/tests/support/second-factor'

/** The middle of a step, so that none ends between a code and its check. */
const freeze = (steps = 0) =>
  vi.useFakeTimers({
    now: (Math.floor(Date.now() / 30_000) + steps) * 30_000 + 15_000,
    toFake: ['Date'],
  })
beforeEach(() => void freeze())
afterEach(() => void vi.useRealTimers())

const giveCode = (totpTmpToken: string, code: unknown, language?: 'fr' | 'en') =>
  call(check, '/api/users/totp/check', { body: { totpTmpToken, code }, language })
const isSignedIn = async (token: string) => (await call(me, '/api/users/me', { token })).status === 200
const fieldsOf = (answer: { json: { violations: { propertyPath: string }[] } }) =>
  answer.json.violations.map(({ propertyPath }) => propertyPath)
const rowOf = (id: string) => everyCompany.user.findUniqueOrThrow({ where: { id } })
const noticesTo = async (userId: string) =>
  (await everyCompany.mail.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
    ({ template }) => template,
  )

/** Not one of these is six digits of ours, and none is worth more than a wrong code. */
const malformed = [
  '',
  ' ',
  'abcdef',
  '12345',
  '1234567',
  '١٢٣٤٥٦',
  '１２３４５６',
  '123 45',
  '12345\u0000',
  '-12345',
  '1e5000',
  "' OR 1=1",
  '9'.repeat(10_000),
  'a'.repeat(10_000),
]

describe('setting it up', () => {
  it('gives a picture and the secret, encrypted in the database, and asks for nothing yet', async () => {
    const { actor, token } = await aUserWithPassword()

    const answer = await call(getQrCode, '/api/users/totp/get_qr_code', { token })

    expect(answer.status).toBe(200)
    expect(answer.json.qr_code).toMatch(/^data:image\/png;base64,[\w+/=]{200,}$/)
    expect(answer.json.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(answer.json.uri)
    expect(decodeURIComponent(uri.pathname)).toContain(`Rollcall:${actor.email}`)
    expect(uri.searchParams.get('secret')).toBe(answer.json.secret)
    const row = await rowOf(actor.userId)
    expect(row).toMatchObject({ totpSecret: null, totpEnabledAt: null })
    expect(row.totpPendingSecret).not.toContain(answer.json.secret)
    expect(await tmpTokenOf(actor)).toBeUndefined()
  })

  it('is switched on by password and code, ends every other session, and tells the owner', async () => {
    const { actor, token: before } = await aUserWithPassword()
    const elsewhere = await aTokenOf(actor)
    const secret = await beginSetUp(before)

    const answer = await call(enable, '/api/users/totp/enable', {
      token: before,
      body: { code: codeNow(secret), password },
    })

    expect(answer.status).toBe(200)
    expect(answer.json.recovery_codes).toHaveLength(10)
    for (const code of answer.json.recovery_codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    expect(await Promise.all([answer.json.token, before, elsewhere].map(isSignedIn))).toEqual([
      true,
      false,
      false,
    ])
    const row = await rowOf(actor.userId)
    expect(row).toMatchObject({ totpPendingSecret: null, totpEnabledAt: expect.any(Date) })
    expect(row.totpSecret).not.toContain(secret)
    expect(await noticesTo(actor.userId)).toEqual(['second_factor_enabled'])
  })

  it('keeps the recovery codes as hashes only', async () => {
    const { actor, recoveryCodes } = await aUserWithSecondFactor()

    const rows = await everyCompany.recoveryCode.findMany({ where: { userId: actor.userId } })

    const hashes = recoveryCodes.map((code) =>
      createHash('sha256').update(code.replaceAll('-', '')).digest('hex'),
    )
    expect(rows.map(({ hash }) => Buffer.from(hash).toString('hex')).sort()).toEqual(hashes.sort())
    const whole = await everyCompany.$queryRaw<{ row: string }[]>`
      SELECT to_jsonb(r)::text AS row FROM recovery_codes r WHERE user_id = ${actor.userId}::uuid
      UNION ALL SELECT to_jsonb(m)::text FROM mails m WHERE user_id = ${actor.userId}::uuid`
    for (const code of recoveryCodes)
      expect(whole.some(({ row }) => row.includes(code.replaceAll('-', '')))).toBe(false)
  })

  it('stays as it was after a wrong password, a wrong code, or a code of another secret', async () => {
    const { actor, token } = await aUserWithPassword()
    const secret = await beginSetUp(token)
    const other = await beginSetUp((await aUserWithPassword()).token)
    const tries = [
      { field: 'password', body: { code: codeNow(secret), password: 'another one' } },
      { field: 'password', body: { code: codeNow(secret) } },
      { field: 'code', body: { code: codeNow(other), password } },
      { field: 'code', body: { code: codeNow(secret, 2), password } },
      { field: 'code', body: { code: codeNow(secret, -2), password } },
    ]

    for (const { field, body } of tries) {
      const answer = await call(enable, '/api/users/totp/enable', { token, body })
      expect(answer.status).toBe(422)
      expect(fieldsOf(answer)).toEqual([field])
    }
    expect(await rowOf(actor.userId)).toMatchObject({ totpSecret: null, totpEnabledAt: null })
    expect(await isSignedIn(token)).toBe(true)
  })

  it('asks no password of somebody who has none', async () => {
    const { actor, token } = await aUserWithPassword()
    await everyCompany.user.update({ where: { id: actor.userId }, data: { passwordHash: null } })
    const secret = await beginSetUp(token)

    const answer = await call(enable, '/api/users/totp/enable', { token, body: { code: codeNow(secret) } })

    expect(answer.status).toBe(200)
  })

  it('is switched on once by two at the same time, and not replaced while it is on', async () => {
    const { token } = await aUserWithPassword()
    const secret = await beginSetUp(token)
    const body = { code: codeNow(secret), password }

    const both = await Promise.all([1, 2].map(() => call(enable, '/api/users/totp/enable', { token, body })))
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const now = both.find(({ status }) => status === 200)?.json.token
    const fresh = await beginSetUp(now)

    const replacing = await call(enable, '/api/users/totp/enable', {
      token: now,
      body: { code: codeNow(fresh), password },
    })

    expect(replacing.status).toBe(409)
  })

  it('does not touch the present set-up when another is begun', async () => {
    const { actor, token, secret } = await aUserWithSecondFactor()

    await beginSetUp(token)

    expect((await giveCode(await tmpTokenOf(actor), codeNow(secret))).status).toBe(200)
  })

  it('asks for a proof of the last ten minutes', async () => {
    const { actor, token } = await aUserWithPassword()
    await everyCompany.session.updateMany({
      where: { userId: actor.userId },
      data: { provedAt: new Date(Date.now() - 660_000) },
    })

    const answers = await Promise.all([
      call(getQrCode, '/api/users/totp/get_qr_code', { token }),
      call(enable, '/api/users/totp/enable', { token, body: { code: '000000', password } }),
      call(renew, '/api/users/totp/recovery_codes', { token, method: 'POST' }),
    ])

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, json: { code: 'proof_required' } })
  })

  it('opens a secret in its own row only', async () => {
    const { actor } = await aUserWithSecondFactor()
    const other = await aUserWithSecondFactor()
    const { totpSecret } = await rowOf(other.actor.userId)
    await everyCompany.user.update({ where: { id: actor.userId }, data: { totpSecret } })

    const answer = await giveCode(await tmpTokenOf(actor), codeNow(other.secret))

    expect(answer.status).toBe(500)
  })
})

describe('signing in with it', () => {
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
    freeze(2)

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
      { propertyPath: 'code', message: 'Ce code n’est pas le bon, ou il a déjà servi.', code: 'wrong_code' },
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

    for (const code of malformed) {
      await forgetAttempts()
      const answer = await giveCode(await tmpTokenOf(actor), code)
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
      call(token, '/api/users/token', { token: totpTmpToken, body: {} }),
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
      expect(answer.json.violations[0].message).toBe('Too much time has passed. Give your password again.')
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
})

describe('a recovery code', () => {
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
})

describe('switching it off', () => {
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
    expect((await rowOf(actor.userId)).totpEnabledAt).not.toBeNull()
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
    expect(await rowOf(actor.userId)).toMatchObject({
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
    for (const code of malformed.slice(0, 11))
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
})
