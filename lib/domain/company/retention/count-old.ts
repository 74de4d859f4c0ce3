import type pg from 'pg'
import type { RetentionKind, RetentionPeriods } from '@/lib/platform/retention-settings'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export type OldRows = {
  kind: RetentionKind
  days: number
  rows: number
  /** How many of them the next clean-up deletes. */
  old: number
}

/** How many rows there are of each kind, and how many the next clean-up deletes by these periods. It deletes nothing. */
export async function countOld(
  database: Pick<pg.Pool, 'query'>,
  periods: RetentionPeriods,
): Promise<OldRows[]> {
  const rows = await readRows(
    database,
    {
      kind: column.oneOf(['notifications', 'events', 'mails', 'failures']).known,
      rows: column.int,
      old: column.int,
    },
    {
      text: `SELECT 'notifications' AS kind, count(*)::int AS rows,
            count(*) FILTER (WHERE created_at < now() - make_interval(days => $1))::int AS old FROM notifications
      UNION ALL
      SELECT 'events', count(*)::int, count(*) FILTER (WHERE occurred_at < now() - make_interval(days => $2))::int FROM events
      UNION ALL
      SELECT 'mails', count(*)::int, count(*) FILTER (WHERE created_at < now() - make_interval(days => $3))::int
        FROM mails WHERE state IN ('sent', 'cancelled')
      UNION ALL
      SELECT 'failures', sum(rows)::int, sum(old)::int
        FROM (SELECT count(*) AS rows, count(*) FILTER (WHERE failed_at < now() - make_interval(days => $4)) AS old
                FROM mails WHERE state = 'failed'
              UNION ALL
              SELECT count(*), count(*) FILTER (WHERE created_on < now() - make_interval(days => $4))
                FROM pgboss.job WHERE name = 'failed-jobs' AND state = 'created') AS failed`,
      values: [periods.notifications, periods.events, periods.mails, periods.failures],
    },
  )
  return rows.map((row) => ({ ...row, days: periods[row.kind] }))
}
