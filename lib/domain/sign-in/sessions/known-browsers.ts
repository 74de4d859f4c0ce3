import { after, days } from '@/lib/platform/clock'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const validFor = days(90)
const mostOfOneUser = 20

/**
 * The id of a browser that signed this address in before; null for a secret of somebody else, a made-up or an old one.
 * Nobody guesses 256 bits, so asking this before an attempt is counted gives nothing away.
 */
export async function findKnownBrowser(secret: string | undefined, email: string): Promise<string | null> {
  if (!secret) return null
  const rows = await queryRows(everyCompany, { id: column.uuid })`
    SELECT b.id FROM known_browsers b JOIN users u ON u.id = b.user_id
     WHERE b.hash = ${hashOpaqueToken(secret)} AND u.email = ${email}::citext AND b.expires_at > now()`
  return rows[0]?.id ?? null
}

/**
 * A secret for the browser that just signed in; the one it had before gives way, and so does a user's oldest.
 * @returns what the browser keeps; only its hash stays here
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

/** After a change of password, say: whoever had one of these browsers is a stranger again. */
export async function forgetBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.knownBrowser.deleteMany({ where: { userId } })
}
