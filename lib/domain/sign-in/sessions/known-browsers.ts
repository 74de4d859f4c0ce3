import { after, days } from '@/lib/platform/clock'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const validFor = days(90)
const mostOfOneUser = 20

/**
 * The id of a browser that signed this address in before; null for a secret of another user, an invented or an expired one.
 * Nobody guesses 256 bits, so this may be asked before the attempt is counted.
 */
export async function findKnownBrowser(secret: string | undefined, email: string): Promise<string | null> {
  if (!secret) return null
  const rows = await queryRows(everyCompany, { id: column.uuid })`
    SELECT b.id FROM known_browsers b JOIN users u ON u.id = b.user_id
     WHERE b.hash = ${hashOpaqueToken(secret)} AND u.email = ${email}::citext AND b.expires_at > now()`
  return rows[0]?.id ?? null
}

/**
 * A secret for the browser that just signed in; it replaces that browser's former one, and the user's oldest beyond the limit.
 * @returns the secret for the browser; only its hash is stored
 */
export async function rememberBrowser(tx: Tx, userId: string, before?: string): Promise<string> {
  const { token, hash } = newOpaqueToken()
  await tx.knownBrowser.create({ data: { userId, hash, expiresAt: after(validFor) } })
  await execute(tx)`
    DELETE FROM known_browsers
     WHERE user_id = ${userId}::uuid
       AND (id = ${before ?? null}::uuid OR id NOT IN (
         SELECT id FROM known_browsers WHERE user_id = ${userId}::uuid ORDER BY id DESC LIMIT ${mostOfOneUser}))`
  return token
}

/** After a change of password, for instance: these browsers have no attempts of their own any more. */
export async function forgetBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.knownBrowser.deleteMany({ where: { userId } })
}
