import { isGoingOn } from '@/lib/domain/record/going-on'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const mostAtOnce = 500

/**
 * Enqueues checks across companies: for those with an address due, or not checked for an hour, since breaches of
 * applications are found without addresses.
 */
export async function scheduleChecks(): Promise<number> {
  const due = await queryRows(everyCompany, { companyId: column.text })`
    SELECT w.company_id::text AS "companyId" FROM breach_monitors w
      JOIN companies c ON c.id = w.company_id AND NOT c.is_demo
     WHERE ${isGoingOn(Prisma.sql`w.company_id`)} AND w.source IS NOT NULL AND (w.retry_at IS NULL OR w.retry_at <= now())
       AND (w.checked_at IS NULL OR w.checked_at < now() - interval '1 hour'
         OR EXISTS (SELECT FROM breach_addresses a WHERE a.company_id = w.company_id
                       AND (a.checked_at IS NULL OR a.checked_at < now() - interval '23 hours'))
         OR EXISTS (SELECT FROM members m WHERE m.company_id = w.company_id AND m.created_at > w.checked_at))
     ORDER BY w.checked_at NULLS FIRST LIMIT ${mostAtOnce}`
  for (const { companyId } of due)
    await everyCompany.$transaction((tx) =>
      enqueue(tx, 'check-breaches', { companyId }, { singletonKey: companyId }),
    )
  return due.length
}
