import type { Actor } from '@/lib/domain/record/actor'
import { ownerOf } from '@/lib/domain/sign-in/second-factor/owner'
import { countRecoveryCodes } from '@/lib/domain/sign-in/second-factor/recovery-codes'
import type { SecondFactorView } from '@/lib/domain/sign-in/second-factor/schema'
import { db } from '@/lib/platform/db'

/** The state of the user's own second factor, for the settings. */
export async function readSecondFactor(actor: Actor): Promise<SecondFactorView> {
  const [user, recoveryCodesLeft] = await Promise.all([ownerOf(actor), countRecoveryCodes(db, actor.userId)])
  return {
    enabledAt: user.totpEnabledAt?.toISOString() ?? null,
    recoveryCodesLeft,
    hasPassword: user.passwordHash !== null,
  }
}
