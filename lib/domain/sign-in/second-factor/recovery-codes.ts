import { randomBytes } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'
import { db } from '@/lib/platform/db'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { execute } from '@/lib/platform/sql/query'

const howMany = 10
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Ten new codes, which replace the former ones. They are returned here; only their hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashOf(code) })) })
  return codes
}

/** Consumes a recovery code by one conditional statement: of two concurrent uses one succeeds. */
export async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await execute(tx)`
    UPDATE recovery_codes SET used_at = now()
     WHERE user_id = ${userId}::uuid AND hash = ${hashOf(code)} AND used_at IS NULL`
  return used > 0
}

export const countRecoveryCodes = (tx: Tx, userId: string) =>
  tx.recoveryCode.count({ where: { userId, usedAt: null } })

/** 80 bits in base32, in four groups: no two of its characters look alike on paper. */
function newCode(): string {
  // Sixteen letters of five bits: a byte's lower five are as random as the whole.
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Accepts a code however it was copied: with capitals, spaces, without its dashes. */
const hashOf = (code: string) =>
  hashOpaqueToken(
    code
      .slice(0, 100)
      .toLowerCase()
      .replace(/[^a-z2-7]/g, ''),
  )

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
