import { z } from 'zod'
import type { TrendQuery, TrendView } from '@/lib/domain/company/trends/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { lastMonths, today } from '@/lib/domain/record/days'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const mostEvents = 8

/** The numbers of anomalies and accounts in the last months. */
export async function readTrends(actor: Actor, { months: period }: TrendQuery): Promise<TrendView> {
  const months = lastMonths(today(), Number(period))
  const from = `${months[0]}-01`
  const [counts, applications, connections, events] = await Promise.all([
    countAnomalies(actor, from),
    leftByApplication(actor, from),
    readAccounts(actor, months),
    readEvents(actor, from),
  ])
  const ofMonth = (month: string) => counts.find((row) => row.month === month)
  const opened = months.map((month) => ofMonth(month)?.opened ?? 0)
  const resolved = months.map((month) => ofMonth(month)?.resolved ?? 0)
  const now = applications.reduce((sum, { left }) => sum + left, 0)
  return {
    id: period,
    months,
    anomalies: {
      opened,
      resolved,
      left: leftAtEnds(now, opened, resolved),
      set_aside: applications.reduce((sum, row) => sum + row.setAside, 0),
    },
    left_by_application: applications
      .filter(({ left }) => left > 0)
      .map(({ id, application, label, left, medianDays }) => ({
        user_connector: id,
        application,
        label,
        left,
        median_days: medianDays,
      })),
    accounts: connections,
    events,
  }
}

/** Counts back from the present number: a month's end is the next month's end, less those opened and plus those resolved then. */
function leftAtEnds(now: number, opened: number[], resolved: number[]): number[] {
  const left = [now]
  for (let at = opened.length - 1; at > 0; at--) left.unshift(left[0]! - opened[at]! + resolved[at]!)
  return left
}

const countAnomalies = ({ companyId }: Actor, from: string) =>
  readRows(
    pool,
    { month: column.text, opened: column.int, resolved: column.int },
    {
      name: 'trends-anomalies',
      text: `SELECT to_char(date_trunc('month', e.at AT TIME ZONE 'UTC'), 'YYYY-MM') AS month,
                    count(*) FILTER (WHERE e.is_opened)::int AS opened,
                    count(*) FILTER (WHERE NOT e.is_opened)::int AS resolved
               FROM anomalies x
              CROSS JOIN LATERAL (VALUES (x.detected_at, true), (x.resolved_at, false)) AS e(at, is_opened)
              WHERE x.company_id = $1 AND e.at >= $2::date
              GROUP BY 1`,
      values: [companyId, from],
    },
  )

const leftByApplication = ({ companyId }: Actor, from: string) =>
  readRows(
    pool,
    {
      id: column.uuid,
      application: column.text,
      label: column.text,
      left: column.int,
      setAside: column.int,
      medianDays: column.double.nullable,
    },
    {
      name: 'trends-left',
      text: `SELECT c.id, c.application, c.label,
                    count(*) FILTER (WHERE x.resolved_at IS NULL)::int AS "left",
                    count(*) FILTER (WHERE x.state = 'set_aside')::int AS "setAside",
                    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM x.resolved_at - x.detected_at) / 86400)
                      FILTER (WHERE x.resolved_at >= $2::date)::float8 AS "medianDays"
               FROM anomalies x
               JOIN user_connectors c ON c.company_id = x.company_id AND c.id = x.user_connector_id
              WHERE x.company_id = $1 AND (x.resolved_at IS NULL OR x.resolved_at >= $2::date)
              GROUP BY c.id, c.application, c.label
              ORDER BY 4 DESC, c.label, c.id`,
      values: [companyId, from],
    },
  )

/** One index look-up for each application and month, whatever the number of readings. */
async function readAccounts({ companyId }: Actor, months: string[]): Promise<TrendView['accounts']> {
  const rows = await readRows(
    pool,
    {
      id: column.uuid,
      application: column.text,
      label: column.text,
      isStale: column.bool,
      lastReadOn: column.text.nullable,
      seen: column.json(z.array(z.int().nullable())),
    },
    {
      name: 'trends-accounts',
      text: `SELECT c.id, c.application, c.label, c.state <> 'connected' AS "isStale",
                    to_char(c.last_sync_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "lastReadOn",
                    to_jsonb(ARRAY(SELECT (SELECT r.seen FROM sync_runs r
                                   WHERE r.company_id = $1 AND r.user_connector_id = c.id AND r.state = 'done'
                                     AND r.created_at < (m.first::date + interval '1 month')
                                   ORDER BY r.created_at DESC LIMIT 1)
                            FROM unnest($2::text[]) WITH ORDINALITY AS m(first, n) ORDER BY m.n)) AS seen
               FROM user_connectors c
              WHERE c.company_id = $1 AND c.deleted_at IS NULL
              ORDER BY c.label, c.id`,
      values: [companyId, months.map((month) => `${month}-01`)],
    },
  )
  return rows
    .map(({ id, application, label, isStale, lastReadOn, seen }) => ({
      user_connector: id,
      application,
      label,
      is_stale: isStale,
      last_read_on: lastReadOn,
      months: seen,
    }))
    .sort((one, other) => (other.months.at(-1) ?? 0) - (one.months.at(-1) ?? 0))
}

const readEvents = ({ companyId }: Actor, from: string) =>
  readRows(
    pool,
    { kind: column.oneOf(['connected', 'reviewed'] as const), label: column.text, on: column.text },
    {
      name: 'trends-events',
      text: `SELECT e.kind, e.label, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS on
               FROM ((SELECT 'connected' AS kind, label, created_at AS at FROM user_connectors
                       WHERE company_id = $1 AND created_at >= $2::date AND deleted_at IS NULL
                       ORDER BY created_at DESC LIMIT ${mostEvents})
                     UNION ALL
                     (SELECT 'reviewed', min(application_label), max(ended_at) FROM access_reviews
                       WHERE company_id = $1 AND state = 'completed' AND ended_at >= $2::date
                       GROUP BY launch_id, user_connector_id
                       ORDER BY max(ended_at) DESC LIMIT ${mostEvents})) e
              ORDER BY e.at DESC LIMIT ${mostEvents}`,
      values: [companyId, from],
    },
  )
