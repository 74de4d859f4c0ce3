import { randomInt } from 'node:crypto'
import type { Language } from '@/lib/generated/prisma/enums'
import { db } from '@/lib/platform/db'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type LinkToSend = { companyId: string; accessReviewId: string; linkNumber: number }

export type MintedLink = {
  token: string
  /** Six digits, for the mail's text: typing them is what a scanner does not do. */
  code: string
  name: string
  address: string
  language: Language
  requester: string | null
  expiresAt: Date
}

/**
 * The secret of a link and its code, made while the mail leaves; only their hashes are kept. Null once another link was
 * asked for, or the review, or the link's time, is over.
 */
export async function mintLink(link: LinkToSend): Promise<MintedLink | null> {
  const { token, hash } = newOpaqueToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
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

/** Together with the link's secret, which the database does not know: a million codes alone are soon tried. */
export const hashOfCode = (token: string, code: string) =>
  hashOpaqueToken(`${token} ${code.replace(/\D/g, '')}`)
