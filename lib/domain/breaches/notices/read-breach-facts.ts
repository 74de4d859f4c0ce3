import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type NoticedBreach = {
  title: string
  /** A day. */
  breachDate: string | null
  people: number
  applications: number
  isVerified: boolean
  hasPasswords: boolean
}

/** What a mail says about a breach, read when it is sent; null when none of its hits is open any more. */
export async function readBreachFacts(companyId: string, breachId: string): Promise<NoticedBreach | null> {
  const [row] = await queryRows(db, {
    title: column.text,
    breachDate: column.text.nullable,
    people: column.int,
    applications: column.int,
    isVerified: column.bool,
    hasPasswords: column.bool,
  })`
    SELECT b.title, b.breach_date::text AS "breachDate", count(DISTINCT h.member_id)::int AS people,
           count(h.user_connector_id)::int AS applications, b.is_verified AS "isVerified",
           EXISTS (SELECT FROM unnest(b.data_classes) AS c WHERE c ILIKE 'password%') AS "hasPasswords"
      FROM breach_hits h JOIN breaches b ON b.id = h.breach_id
     WHERE h.company_id = ${companyId}::uuid AND h.breach_id = ${breachId}::uuid AND h.acknowledged_at IS NULL
     GROUP BY b.id`
  return row ?? null
}
