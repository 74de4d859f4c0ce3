import { notify } from '@/lib/domain/notifications/notify'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** How many days before the last day a departure is announced, once each; a departure entered late is announced once. */
const announcedAt = [
  { days: 14, from: 2 },
  { days: 1, from: 0 },
]

/**
 * Announces departures while there is time to prepare them. A changed last day is announced again. Runs across companies on
 * a schedule. Idempotent.
 */
export async function announceLeavers(signal: AbortSignal): Promise<void> {
  for (const { days, from } of announcedAt) {
    const leavers = await queryRows(everyCompany, {
      companyId: column.text,
      id: column.text,
      name: column.text.known,
      on: column.text.known,
      accounts: column.int.known,
    })`
      SELECT m.company_id::text AS "companyId", m.id::text, m.first_name || ' ' || m.last_name AS name,
             m.end_date::text AS "on",
             (SELECT count(*)::int FROM accounts a
               WHERE a.company_id = m.company_id AND a.member_id = m.id AND a.gone_at IS NULL) AS accounts
        FROM members m
       WHERE m.end_date BETWEEN ${todayInSql} + ${from}::int AND ${todayInSql} + ${days}::int
         AND ${isGoingOn(Prisma.sql`m.company_id`)}
         AND NOT EXISTS (SELECT FROM notifications n
                          WHERE n.company_id = m.company_id AND n.kind = 'leaving'
                            AND n.key = m.id::text || ' ' || m.end_date::text || ' ' || ${String(days)})
       ORDER BY m.company_id, m.end_date, m.id`
    for (const { companyId, id, name, on, accounts } of leavers) {
      if (signal.aborted) return
      await everyCompany.$transaction((tx) =>
        notify(tx, {
          companyId,
          kind: 'leaving',
          key: `${id} ${on} ${days}`,
          params: { member: name, on, accounts },
          path: `/dashboard/members/${id}`,
        }),
      )
    }
  }
}
