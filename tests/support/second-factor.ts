import { POST as login } from '@/app/api/users/login/route'
import { POST as enable } from '@/app/api/users/totp/enable/route'
import { GET as getQrCode } from '@/app/api/users/totp/get_qr_code/route'
import type { Actor } from '@/lib/domain/actor'
import { after, minutes } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'
import { newOpaqueToken } from '@/lib/platform/secrets'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { codeNow } from '@/tests/support/one-time-code'

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
  const answer = await call(enable, '/api/users/totp/enable', {
    token: before,
    body: { code: codeNow(secret, -1), password },
  })
  if (answer.status !== 200) throw new Error(`The second factor was not enabled: ${answer.text}`)
  const { token, recovery_codes } = answer.json as { token: string; recovery_codes: string[] }
  return { actor, before, token, secret, recoveryCodes: recovery_codes }
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

/** As though the windows of every limit had ended. */
export const forgetAttempts = () => everyCompany.rateLimit.deleteMany()
