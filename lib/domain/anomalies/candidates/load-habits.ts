import { type Habits, type HandleHabit, habitOf } from '@/lib/domain/linking/handles/handle-habits'
import { openingsOf } from '@/lib/domain/linking/profiles/openings'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** How many handles of an application or domain are read; more would rarely change the pattern. */
const sample = 200

/**
 * How the company builds logins in each of these connections and when it opens their accounts, learned from accounts
 * whose owners are known. Links that no user confirmed are left out, so that one mistake does not confirm the next.
 */
export async function loadApplicationHabits(
  companyId: string,
  connectionIds: string[],
): Promise<Map<string, Omit<Habits, 'mailbox'>>> {
  const rows = await queryRows(db, {
    of: column.text,
    text: column.text,
    firstName: column.text,
    lastName: column.text,
    days: column.int.nullable,
  })`
    SELECT c.id::text AS of, coalesce(a.login, '') AS text, m.first_name AS "firstName", m.last_name AS "lastName",
           a.created_in_app_at::date - coalesce(m.start_date, m.hiring_date)::date AS days
      FROM unnest(${connectionIds}::uuid[]) AS c(id)
     CROSS JOIN LATERAL (
       SELECT o.login, o.member_id, o.created_in_app_at FROM accounts o
        WHERE o.company_id = ${companyId}::uuid AND o.user_connector_id = c.id AND o.gone_at IS NULL
          AND o.member_id IS NOT NULL
          AND (o.linked_by_decision_id IS NULL
               OR EXISTS (SELECT FROM anomaly_decisions d
                           WHERE d.company_id = ${companyId}::uuid AND d.id = o.linked_by_decision_id
                             AND d.decided_by_id IS NOT NULL))
        ORDER BY o.external_id LIMIT ${sample}) a
      JOIN members m ON m.company_id = ${companyId}::uuid AND m.id = a.member_id`
  const logins = habitsOf(
    connectionIds,
    rows.filter(({ text }) => text !== '' && !text.includes('@')),
  )
  const byConnection = Map.groupBy(rows, (row) => row.of)
  return new Map(
    connectionIds.map((id) => {
      const days = (byConnection.get(id) ?? []).flatMap((row) => row.days ?? [])
      return [id, { login: logins.get(id) ?? null, openings: openingsOf(days) }]
    }),
  )
}

/** How the mailboxes at each of these domains are built, learned from the addresses of members. */
export async function loadMailboxHabits(
  companyId: string,
  domains: string[],
): Promise<Map<string, HandleHabit | null>> {
  const rows = await queryRows(db, {
    of: column.text,
    text: column.text,
    firstName: column.text,
    lastName: column.text,
  })`
    SELECT d.domain AS of, i.value AS text, m.first_name AS "firstName", m.last_name AS "lastName"
      FROM unnest(${domains}::text[]) AS d(domain)
     CROSS JOIN LATERAL (
       SELECT k.member_id FROM member_match_keys k
        WHERE k.company_id = ${companyId}::uuid AND k.key = 'd:' || d.domain ORDER BY k.member_id LIMIT ${sample}) b
      JOIN members m ON m.company_id = ${companyId}::uuid AND m.id = b.member_id
      JOIN member_identifiers i ON i.company_id = ${companyId}::uuid AND i.member_id = m.id AND i.kind = 'email'
     WHERE split_part(i.value, '@', 2) = d.domain OR split_part(i.value, '@', 2) LIKE '%.' || d.domain`
  return habitsOf(domains, rows)
}

function habitsOf(
  keys: string[],
  rows: { of: string; text: string; firstName: string; lastName: string }[],
): Map<string, HandleHabit | null> {
  const byKey = Map.groupBy(rows, (row) => row.of)
  return new Map(keys.map((key) => [key, habitOf(byKey.get(key) ?? [])]))
}
