import type { User } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import { queueNotice } from '@/lib/domain/record/mails/mails'
import { countRecoveryCodes, spendRecoveryCode } from '@/lib/domain/sign-in/second-factor/recovery-codes'
import type { SecondFactorView } from '@/lib/domain/sign-in/second-factor/schema'
import { openTotpSecret, stepOf } from '@/lib/domain/sign-in/second-factor/totp-secrets'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { verifyPassword } from '@/lib/platform/passwords'
import { countAttempt, TooManyAttempts } from '@/lib/platform/rate-limit'
import { execute } from '@/lib/platform/sql/query'

type Owner = Pick<User, 'id' | 'companyId' | 'totpSecret' | 'email' | 'fullName' | 'language'>

/**
 * Whether a code is the user's: six digits of the authenticator, or a recovery code. Each works once, whatever it was asked
 * for; consuming it is part of the caller's transaction. The caller counts the attempt before.
 */
export async function acceptCode(tx: Tx, user: Owner, typed: string): Promise<boolean> {
  if (!user.totpSecret || typed.length > 100) return false
  const code = typed.replace(/\s/g, '')
  const step = stepOf(openTotpSecret(user.totpSecret, 'totp_secret', user), code)
  if (step !== null) return spendStep(tx, user, step)
  if (!(await spendRecoveryCode(tx, user.id, code))) return false
  await queueNotice(tx, user, 'recovery_code_used')
  return true
}

/** Of several concurrent uses one succeeds; the same or an older code is refused afterwards. */
async function spendStep(tx: Tx, { id, companyId }: Owner, step: number): Promise<boolean> {
  const used = await execute(tx)`
    UPDATE users SET totp_last_step = ${step}
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND totp_last_step < ${step}`
  return used > 0
}

/**
 * Counts a wrong code. From the fifth within an hour on the owner is notified, by one mail an hour at most: whoever guesses
 * codes knows the password, or has a session.
 */
export async function noteWrongCode(userId: string) {
  if (await isWithin('second_factor_wrong', userId)) return
  if (!(await isWithin('second_factor_notice', userId))) return
  // Nobody is signed in yet, so the company is the user's.
  await everyCompany.$transaction(async (tx) =>
    queueNotice(tx, await tx.user.findUniqueOrThrow({ where: { id: userId } }), 'second_factor_guessed'),
  )
}

const isWithin = (limit: 'second_factor_wrong' | 'second_factor_notice', userId: string) =>
  countAttempt([limit, userId]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyAttempts) return false
      throw error
    },
  )

export const ownerOf = ({ companyId, userId }: Actor): Promise<User> =>
  db.user.findUniqueOrThrow({ where: { companyId_id: { companyId, id: userId } } })

/**
 * Checks the password before any code; does nothing for a user without one. The caller counts the attempt before.
 * @throws invalid at the field
 */
export async function askPassword(actor: Actor, { passwordHash }: User, password = ''): Promise<void> {
  if (passwordHash === null) return
  if (await verifyPassword(passwordHash, password)) return
  await recordAlone(actor, 'user.proof_refused', actor.userId, { factor: 'password' })
  throw invalid('password', 'second-factor.wrong_password')
}

export const wrongCode = () => invalid('code', 'second-factor.wrong_code')

/** The state of the user's own second factor, for the settings. */
export async function readSecondFactor(actor: Actor): Promise<SecondFactorView> {
  const [user, recoveryCodesLeft] = await Promise.all([ownerOf(actor), countRecoveryCodes(db, actor.userId)])
  return {
    enabledAt: user.totpEnabledAt?.toISOString() ?? null,
    recoveryCodesLeft,
    hasPassword: user.passwordHash !== null,
  }
}
