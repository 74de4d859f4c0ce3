import { notify } from '@/lib/domain/notifications/notify'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Reminds the users of each company of the anomalies that are left, as often as the company chose: in the product and by
 * mail, as each wants it. A period is a week or a month of the calendar and the key of what is told, so each is reminded once
 * in it, whenever and by however many workers this runs. Across companies: the clock asks for all of them.
 */
export async function remindAnomalies(signal: AbortSignal): Promise<void> {
  const due = await queryRows(everyCompany, {
    companyId: column.text,
    open: column.int,
    period: column.text,
  })`
    SELECT c.id::text AS "companyId", x.open::int,
           CASE c.anomaly_reminder WHEN 'weekly' THEN to_char(now(), 'IYYY-"W"IW') ELSE to_char(now(), 'YYYY-MM') END AS period
      FROM companies c
      JOIN (SELECT company_id, count(*) AS open, min(detected_at) AS since FROM anomalies WHERE state = 'open' GROUP BY 1) x
        ON x.company_id = c.id
     -- What came in today was not forgotten yet.
     WHERE c.anomaly_reminder <> 'never' AND NOT c.is_demo AND x.since < now() - interval '1 day'
       AND ${isGoingOn(Prisma.sql`c.id`)}
     ORDER BY c.id`
  for (const { companyId, open, period } of due) {
    if (signal.aborted) return
    await everyCompany.$transaction((tx) =>
      notify(tx, {
        companyId,
        kind: 'anomalies_left',
        key: period,
        params: { count: open },
        path: '/dashboard/anomalies',
        mail: { template: 'anomaly_reminder' },
      }),
    )
  }
}
