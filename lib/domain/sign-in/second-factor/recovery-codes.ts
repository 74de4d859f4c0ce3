import { randomBytes } from 'node:crypto'
import type { Tx } from '@/lib/platform/db'
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
