import type { OneTimeTokenPurpose } from '@/lib/generated/prisma/enums'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'

/** A new secret for a link; the ones before it, for the same purpose, die. Only its hash is kept. */
export async function createOneTimeToken(
  userId: string,
  purpose: OneTimeTokenPurpose,
  validFor: number,
): Promise<string> {
  const { token, hash } = newOpaqueToken()
  await everyCompany.$transaction([
    everyCompany.oneTimeToken.deleteMany({ where: { userId, purpose, usedAt: null } }),
    everyCompany.oneTimeToken.create({
      data: { userId, purpose, hash, expiresAt: new Date(Date.now() + validFor) },
    }),
  ])
  return token
}

/** Uses a secret up, by one conditional statement: of two at once, one wins. Null when it opens nothing. */
export async function consumeOneTimeToken(
  tx: Tx,
  token: string,
  purpose: OneTimeTokenPurpose,
): Promise<string | null> {
  const rows = await tx.$queryRaw<{ user_id: string }[]>`
    UPDATE one_time_tokens SET used_at = now()
     WHERE hash = ${hashOpaqueToken(token)} AND purpose = ${purpose}::one_time_token_purpose
       AND used_at IS NULL AND expires_at > now()
    RETURNING user_id`
  return rows[0]?.user_id ?? null
}
