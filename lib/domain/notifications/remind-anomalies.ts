import { notify } from '@/lib/domain/notifications/notify'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Reminds users of open anomalies as often as their company chose, through the channels that each user chose. The
 * calendar week or month is the notification's key, so each user is reminded once in it, however often and by however
 * many workers this runs. Runs across companies on a schedule.
 */
export async function remindAnomalies(signal: AbortSignal): Promise<void> {
  const due = await queryRows(everyCompany, {
    companyId: column.text,
    open: column.int,
    period: column.text,
  })`
    SELECT c.id::text AS "companyId", x.open, p.period
      FROM companies c
     CROSS JOIN LATERAL (
       SELECT CASE c.anomaly_reminder WHEN 'weekly' THEN to_char(now(), 'IYYY-"W"IW')
                                      ELSE to_char(now(), 'YYYY-MM') END AS period) p
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS open, min(detected_at) AS since
         FROM anomalies a WHERE a.company_id = c.id AND a.state = 'open') x
     -- What came in today was not forgotten yet.
     WHERE c.anomaly_reminder <> 'never' AND NOT c.is_demo AND x.since < now() - interval '1 day'
       AND ${isGoingOn(Prisma.sql`c.id`)}
       -- Most of the hours of a period nobody is left to be reminded, and no anomaly is counted.
       AND EXISTS (SELECT FROM users u
                    WHERE u.company_id = c.id AND u.disabled_at IS NULL
                      AND (u.company_id, u.id, p.period) NOT IN (
                            SELECT n.company_id, n.user_id, n.key FROM notifications n
                             WHERE n.kind = 'anomalies_left'
                               AND n.key IN (to_char(now(), 'IYYY-"W"IW'), to_char(now(), 'YYYY-MM'))))
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
