import type { OneTimeTokenPurpose } from '@prisma/client'
import { z } from 'zod'
import { after } from '@/lib/platform/clock'
import type { Prisma, Tx } from '@/lib/platform/db'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/**
 * A new secret for one purpose; it replaces the earlier ones for that purpose. Only its hash is stored.
 * @param validFor milliseconds
 * @param params what the token's use needs to know
 */
export async function createOneTimeToken(
  tx: Tx,
  userId: string,
  purpose: OneTimeTokenPurpose,
  validFor: number,
  params: Prisma.InputJsonObject = {},
): Promise<string> {
  await tx.oneTimeToken.deleteMany({ where: { userId, purpose, usedAt: null } })
  return addOneTimeToken(tx, userId, purpose, after(validFor), params)
}

/** The same, without replacing earlier ones. */
export async function addOneTimeToken(
  tx: Tx,
  userId: string,
  purpose: OneTimeTokenPurpose,
  expiresAt: Date,
  params: Prisma.InputJsonObject,
): Promise<string> {
  const { token, hash } = newOpaqueToken()
  await tx.oneTimeToken.create({ data: { userId, purpose, hash, params, expiresAt } })
  return token
}

/**
 * The user of a mail whose row is locked until the secret is stored: whoever cancels the mail meanwhile also deletes the
 * secret. Null once it was cancelled.
 */
export async function holdMail(tx: Tx, mailId: string): Promise<string | null> {
  const [owner] = await queryRows(tx, { id: column.text })`
    SELECT u.id::text FROM mails m JOIN users u ON u.id = m.user_id
     WHERE m.id = ${mailId}::uuid AND m.state = 'queued' AND u.disabled_at IS NULL
       FOR UPDATE OF m`
  return owner?.id ?? null
}

export type OneTimeAct = { userId: string; params: unknown }

/** The user of a secret, which is not consumed: for acts that also ask for something else. Null when it is not valid. */
export async function findOneTimeToken(
  tx: Tx,
  token: string,
  purpose: OneTimeTokenPurpose,
): Promise<OneTimeAct | null> {
  const rows = await queryRows(tx, { userId: column.text, params: column.json(z.unknown()) })`
    SELECT user_id::text AS "userId", params FROM one_time_tokens
     WHERE hash = ${hashOpaqueToken(token)} AND purpose = ${purpose}::one_time_token_purpose
       AND used_at IS NULL AND expires_at > now()`
  return rows[0] ?? null
}

/**
 * Consumes a secret by one conditional statement: of two concurrent uses one succeeds. Null when it is not valid. Its user
 * is locked before: what changes the user ends other secrets of the same user.
 */
export async function consumeOneTimeToken(
  tx: Tx,
  token: string,
  purpose: OneTimeTokenPurpose,
): Promise<OneTimeAct | null> {
  const hash = hashOpaqueToken(token)
  await execute(tx)`
    SELECT 1 FROM users u JOIN one_time_tokens t ON t.user_id = u.id WHERE t.hash = ${hash} FOR NO KEY UPDATE OF u`
  const rows = await queryRows(tx, { userId: column.text, params: column.json(z.unknown()) })`
    UPDATE one_time_tokens SET used_at = now()
     WHERE hash = ${hash} AND purpose = ${purpose}::one_time_token_purpose
       AND used_at IS NULL AND expires_at > now()
    RETURNING user_id::text AS "userId", params`
  return rows[0] ?? null
}
