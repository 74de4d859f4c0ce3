import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import { secondFactorApi } from '@/lib/api/second-factor'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import type { Actor } from '@/lib/domain/record/actor'
import { after, minutes } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'
import { newOpaqueToken } from '@/lib/platform/secrets'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { codeNow } from '@/tests/support/one-time-code'

const { POST: login } = signInApi['/api/users/login']
const { GET: me } = usersApi['/api/users/me']
const { POST: check } = secondFactorApi['/api/users/totp/check']
const { POST: enable } = secondFactorApi['/api/users/totp/enable']
const { GET: getQrCode } = secondFactorApi['/api/users/totp/get_qr_code']

export const password = 'correct horse battery staple'
let hash: Promise<string> | undefined

/** Somebody who signs in with a password, and is signed in. */
export async function aUserWithPassword(): Promise<{ actor: Actor; token: string }> {
  const actor = await aCompany()
  hash ??= hashPassword(password)
  await db.user.update({
    where: { companyId_id: { companyId: actor.companyId, id: actor.userId } },
    data: { passwordHash: await hash },
  })
  return { actor, token: await aTokenOf(actor) }
}

/** The secret as the QR code's text gives it. */
export const beginSetUp = async (token: string): Promise<string> =>
  (await call(getQrCode, '/api/users/totp/get_qr_code', { token })).json.secret

/**
 * Somebody who has a second factor. Switching it on used up the code of the step before: this one and the next are
 * still good.
 */
export async function aUserWithSecondFactor() {
  const { actor, token: before } = await aUserWithPassword()
  const secret = await beginSetUp(before)
  await awayFromStepEnd()
  const answer = await call(enable, '/api/users/totp/enable', {
    token: before,
    body: { code: codeNow(secret, -1), password },
  })
  if (answer.status !== 200) throw new Error(`The second factor was not enabled: ${answer.text}`)
  const { token, recovery_codes } = answer.json as { token: string; recovery_codes: string[] }
  return { actor, before, token, secret, recoveryCodes: recovery_codes }
}

/** A step that ends between a code and its check would make the code one step older. */
async function awayFromStepEnd() {
  const left = 30_000 - (Date.now() % 30_000)
  // A timer may fire a little early.
  if (left < 5_000) await wait(left + 100)
}

/** The first step of signing in: the token that asks for the second. */
export async function tmpTokenOf({ email }: Actor): Promise<string> {
  const answer = await call(login, '/api/users/login', { body: { email, password } })
  return answer.json.totpTmpToken
}

/** One more temporary token of a user; asked for by a sign-in, it would end the one before. */
export async function anotherTmpToken(userId: string): Promise<string> {
  const { token, hash } = newOpaqueToken()
  await everyCompany.oneTimeToken.create({
    data: { userId, purpose: 'totp', hash, expiresAt: after(minutes(5)) },
  })
  return token
}

/**
 * The clock stands in the middle of a step, so that none ends between a code and its check.
 * @param steps from now
 */
export const freezeClock = (steps = 0) =>
  vi.useFakeTimers({
    now: (Math.floor(Date.now() / 30_000) + steps) * 30_000 + 15_000,
    toFake: ['Date'],
  })

export const giveCode = (totpTmpToken: string, code: unknown, language?: 'fr' | 'en') =>
  call(check, '/api/users/totp/check', { body: { totpTmpToken, code }, language })

export const isSignedIn = async (token: string) => (await call(me, '/api/users/me', { token })).status === 200

/** The fields that an answer complains of. */
export const fieldsOf = (answer: { json: { violations: { propertyPath: string }[] } }) =>
  answer.json.violations.map(({ propertyPath }) => propertyPath)

export const userRow = (id: string) => everyCompany.user.findUniqueOrThrow({ where: { id } })

/** What somebody was told by mail, oldest first. */
export const noticesTo = async (userId: string) =>
  (await everyCompany.mail.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
    ({ template }) => template,
  )

/** Not one of these is six digits of ours, and none is worth more than a wrong code. */
export const malformedCodes = [
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
