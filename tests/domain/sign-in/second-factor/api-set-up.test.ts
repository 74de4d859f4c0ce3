import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { secondFactorApi } from '@/lib/api/second-factor'
import { everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aTokenOf } from '@/tests/support/factories'
import { codeNow } from '@/tests/support/one-time-code'
import {
  aUserWithPassword,
  aUserWithSecondFactor,
  beginSetUp,
  fieldsOf,
  freezeClock,
  giveCode,
  isSignedIn,
  noticesTo,
  password,
  tmpTokenOf,
  userRow,
} from '@/tests/support/second-factor'

const { POST: enable } = secondFactorApi['/api/users/totp/enable']
const { GET: getQrCode } = secondFactorApi['/api/users/totp/get_qr_code']
const { POST: renew } = secondFactorApi['/api/users/totp/recovery_codes']

beforeEach(() => void freezeClock())
afterEach(() => void vi.useRealTimers())

it('gives a picture and the secret, encrypted in the database, and asks for nothing yet', async () => {
  const { actor, token } = await aUserWithPassword()

  const answer = await call(getQrCode, '/api/users/totp/get_qr_code', { token })

  expect(answer.status).toBe(200)
  expect(answer.json.qr_code).toMatch(/^data:image\/png;base64,[\w+/=]{200,}$/)
  expect(answer.json.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(answer.json.uri)
  expect(decodeURIComponent(uri.pathname)).toContain(`Rollcall:${actor.email}`)
  expect(uri.searchParams.get('secret')).toBe(answer.json.secret)
  const row = await userRow(actor.userId)
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
  const row = await userRow(actor.userId)
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
  expect(await userRow(actor.userId)).toMatchObject({ totpSecret: null, totpEnabledAt: null })
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
  const { totpSecret } = await userRow(other.actor.userId)
  await everyCompany.user.update({ where: { id: actor.userId }, data: { totpSecret } })

  const answer = await giveCode(await tmpTokenOf(actor), codeNow(other.secret))

  expect(answer.status).toBe(500)
})
