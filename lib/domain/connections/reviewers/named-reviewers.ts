import type { Language } from '@prisma/client'
import { type Reviewer, refuseMember } from '@/lib/domain/connections/reviewers/reviewer'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Row = {
  id: string
  name: string
  email: string | null
  memberId: string | null
  endDate: Date | null
  isGone: boolean
  language: Language | null
}

/**
 * The reviewers set on connections, by the connection's id, with their present address. Left out for a member who
 * has no mailbox or has left.
 */
export async function namedReviewers(
  tx: Tx,
  companyId: string,
  ids: string[],
  fallback: Language,
): Promise<Map<string, Reviewer>> {
  const rows = await readNamed(companyId, ids, tx)
  return new Map(
    rows.flatMap(({ id, name, email, memberId, endDate, isGone, language }) =>
      isGone || !email || (memberId && refuseMember({ email, endDate }))
        ? []
        : [[id, { name, email, memberId, language: language ?? fallback }] as const],
    ),
  )
}

/** The same for display, including reviewers who can no longer be written to. */
export async function readNamed(companyId: string, ids: string[], tx: Tx = db): Promise<Row[]> {
  if (ids.length === 0) return []
  return queryRows(tx, {
    id: column.text,
    name: column.text,
    email: column.text.nullable,
    memberId: column.text.nullable,
    endDate: column.day.nullable,
    isGone: column.bool,
    language: column.enum('Language').nullable,
  })`
    SELECT u.id::text,
           coalesce(m.first_name || ' ' || m.last_name, u.reviewer_name, '') AS name,
           (CASE WHEN u.reviewer_member_id IS NULL THEN u.reviewer_email ELSE m.email END)::text AS email,
           coalesce(m.id, k.id)::text AS "memberId", m.end_date AS "endDate",
           u.reviewer_member_id IS NOT NULL AND m.id IS NULL AS "isGone",
           (SELECT p.language::text FROM users p
             WHERE p.company_id = u.company_id AND p.email = coalesce(m.email, u.reviewer_email) LIMIT 1) AS language
      FROM user_connectors u
      LEFT JOIN members m ON m.company_id = u.company_id AND m.id = u.reviewer_member_id
      LEFT JOIN members k ON u.reviewer_member_id IS NULL AND k.company_id = u.company_id
                         AND k.email = u.reviewer_email
     WHERE u.company_id = ${companyId}::uuid AND u.id = ANY(${ids}::uuid[])
       AND (u.reviewer_member_id IS NOT NULL OR u.reviewer_email IS NOT NULL)`
}
