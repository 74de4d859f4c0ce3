import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { renewRecoveryCodes } from '@/lib/domain/sign-in/second-factor/recovery-codes'
import { db } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** Ten new recovery codes, shown once; the former ones become invalid. */
export const replaceRecoveryCodes = (actor: Actor): Promise<string[]> =>
  db.$transaction(async (tx) => {
    const { companyId, userId } = actor
    // Locked, so that turning the second factor off meanwhile leaves no codes behind.
    const enabled = await execute(tx)`
      SELECT 1 FROM users
       WHERE company_id = ${companyId}::uuid AND id = ${userId}::uuid AND totp_enabled_at IS NOT NULL FOR UPDATE`
    if (enabled === 0) throw conflict('second-factor.not_enabled')
    const codes = await renewRecoveryCodes(tx, userId)
    await recordAct(tx, actor, 'user.recovery_codes_replaced', userId)
    return codes
  })
