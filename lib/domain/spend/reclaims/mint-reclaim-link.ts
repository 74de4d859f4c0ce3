import type { Language } from '@prisma/client'
import { db } from '@/lib/platform/db'
import { newOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type MintedReclaim = {
  token: string
  name: string
  address: string
  language: Language
  application: string
  company: string
  account: string
  requester: string | null
  expiresAt: Date
  endsUnused: boolean
}

/**
 * The secret of a question's link, made while its mail is sent; only its hash is stored, and the link of the mail before
 * becomes invalid. Null once the question was answered, or has expired.
 */
export async function mintReclaimLink(companyId: string, reclaimId: string): Promise<MintedReclaim | null> {
  const { token, hash } = newOpaqueToken()
  const [minted] = await queryRows(db, {
    name: column.text,
    application: column.text,
    address: column.text,
    expiresAt: column.instant,
    language: column.enum('Language'),
    company: column.text,
    account: column.text,
    requester: column.text.nullable,
    endsUnused: column.bool,
  })`
    UPDATE reclaims r SET link_hash = ${hash}
      FROM user_connectors c, companies o, accounts a
     WHERE r.company_id = ${companyId}::uuid AND r.id = ${reclaimId}::uuid AND r.state = 'asked' AND r.expires_at > now()
       AND c.company_id = r.company_id AND c.id = r.user_connector_id AND o.id = r.company_id
       AND a.company_id = r.company_id AND a.id = r.account_id AND a.gone_at IS NULL
    RETURNING r.person_name AS name, r.address::text AS address, r.language::text AS language, c.label AS application,
              o.name AS company, coalesce(a.email, a.login, a.display_name, a.external_id) AS account,
              r.expires_at AS "expiresAt", o.ends_unused AS "endsUnused",
              (SELECT full_name FROM users u WHERE u.company_id = r.company_id AND u.id = r.asked_by_id) AS requester`
  return minted ? { ...minted, token } : null
}

/** The facts for a mail about an account that was given up; null once the answer was changed. */
export async function describeReclaim(companyId: string, id: string) {
  const reclaim = await db.reclaim.findUnique({
    where: { companyId_id: { companyId, id }, state: { in: ['agreed', 'ending', 'ended'] } },
    select: { userConnector: { select: { label: true } }, company: { select: { name: true } } },
  })
  return reclaim && { application: reclaim.userConnector.label, company: reclaim.company.name }
}
