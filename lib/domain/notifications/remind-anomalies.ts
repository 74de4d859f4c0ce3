import { notify } from '@/lib/domain/notifications/notify'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { days } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Due = { companyId: string; open: number; period: string }

/**
 * Reminds the users of each company of the anomalies that are left, as often as the company chose: in the product, and by
 * mail those who want it. A period is a week or a month of the calendar, so each is reminded once in it, whenever and
 * however often this runs. Across companies: the clock asks for all of them.
 */
export async function remindAnomalies(signal: AbortSignal): Promise<number> {
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
     ORDER BY c.id`
  let mailed = 0
  for (const one of due) if (!signal.aborted) mailed += await remind(one)
  return mailed
}

const remind = ({ companyId, open, period }: Due): Promise<number> =>
  everyCompany.$transaction(async (tx) => {
    // Of two workers, the second finds everybody reminded.
    const users = await queryRows(tx, {
      id: column.text,
      name: column.text,
      email: column.text,
      language: column.enum('Language'),
    })`
      UPDATE users u SET reminded_at = now()
        FROM companies c
       WHERE u.company_id = ${companyId}::uuid AND c.id = u.company_id AND u.disabled_at IS NULL AND u.wants_reminders
         AND (u.reminded_at IS NULL OR u.reminded_at <
              date_trunc(CASE c.anomaly_reminder WHEN 'weekly' THEN 'week' ELSE 'month' END, now()))
      RETURNING u.id::text, u.full_name AS name, u.email::text, u.language::text`
    await notify(tx, {
      companyId,
      kind: 'anomalies_left',
      key: period,
      params: { count: open },
      path: '/dashboard/anomalies',
    })
    for (const { id: userId, name, email, language } of users)
      await queueMail(tx, {
        template: 'anomaly_reminder',
        to: { name, address: email },
        language,
        userId,
        companyId,
        params: { companyId },
        validFor: days(2),
      })
    return users.length
  })
