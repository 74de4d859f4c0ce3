import { randomInt } from 'node:crypto'
import type { Language } from '@prisma/client'
import { db } from '@/lib/platform/db'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type LinkToSend = { companyId: string; accessReviewId: string; linkNumber: number }

export type MintedLink = {
  token: string
  /** Six digits in the mail's text, to be typed: a link scanner does not do that. */
  code: string
  name: string
  address: string
  language: Language
  requester: string | null
  expiresAt: Date
}

/**
 * Generates a link's secret and code while the mail is sent; only their hashes are stored. Null if a newer link was
 * requested, the review has ended, or the link has expired.
 * @param code the links of one mail share theirs
 */
export async function mintLink(link: LinkToSend, code = newCode()): Promise<MintedLink | null> {
  const { token, hash } = newOpaqueToken()
  const [minted] = await queryRows(db, {
    name: column.text,
    address: column.text,
    language: column.enum('Language'),
    requester: column.text.nullable,
    expiresAt: column.instant.known,
  })`
    UPDATE access_reviews r SET link_hash = ${hash}, code_hash = ${hashOfCode(token, code)}, link_wrong_codes = 0
     WHERE r.company_id = ${link.companyId}::uuid AND r.id = ${link.accessReviewId}::uuid
       AND r.state = 'sent' AND r.link_number = ${link.linkNumber} AND r.link_expires_at > now()
       AND r.handed_in_at IS NULL AND r.link_blocked_at IS NULL
    RETURNING r.reviewer_name AS name, r.reviewer_email::text AS address, r.reviewer_language::text AS language,
              r.link_expires_at AS "expiresAt",
              (SELECT full_name FROM users u WHERE u.company_id = r.company_id AND u.id = r.launched_by_id) AS requester`
  return minted ? { ...minted, token, code } : null
}

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Hashed together with the link's secret, which the database does not store: a million codes alone are quickly guessed.
 */
export const hashOfCode = (token: string, code: string) =>
  hashOpaqueToken(`${token} ${code.replace(/\D/g, '')}`)
