import type { User } from '@prisma/client'
import { queueNotice } from '@/lib/domain/record/mails/mails'
import { spendRecoveryCode } from '@/lib/domain/sign-in/second-factor/recovery-codes'
import { openTotpSecret } from '@/lib/domain/sign-in/second-factor/sealed-secrets'
import { stepOf } from '@/lib/domain/sign-in/second-factor/time-steps'
import type { Tx } from '@/lib/platform/db'
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
