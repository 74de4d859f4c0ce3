import { severityName } from '@/lib/domain/breaches/hits/present-breach'
import type { BreachTimelineView } from '@/lib/domain/breaches/hits/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** More marks than this are no picture any more; the sources together know about a thousand breaches. */
const mostBreaches = 300

/** The breaches that concern the company by their dates, the latest first. */
export async function readBreachTimeline({ companyId }: Actor): Promise<BreachTimelineView> {
  const rows = await readRows(
    pool,
    {
      id: column.uuid,
      title: column.text,
      day: column.text.nullable,
      severity: column.int,
      isOpen: column.bool,
      people: column.int,
      applications: column.int,
      total: column.int,
      undated: column.int,
    },
    {
      name: 'breach-timeline',
      text: `WITH concerned AS MATERIALIZED (
               SELECT h.breach_id, max(h.severity) AS severity, bool_or(h.acknowledged_at IS NULL) AS is_open,
                      count(DISTINCT h.member_id)::int AS people, count(h.user_connector_id)::int AS applications
                 FROM breach_hits h WHERE h.company_id = $1 GROUP BY 1)
             SELECT b.id, b.title, to_char(b.breach_date, 'YYYY-MM-DD') AS day, c.severity, c.is_open AS "isOpen", c.people,
                    c.applications, (count(*) OVER ())::int AS total,
                    (count(*) FILTER (WHERE b.breach_date IS NULL) OVER ())::int AS undated
               FROM concerned c JOIN breaches b ON b.id = c.breach_id
              ORDER BY b.breach_date DESC NULLS LAST, c.severity DESC, b.id LIMIT $2`,
      values: [companyId, mostBreaches],
    },
  )
  return {
    id: 'timeline',
    total: rows[0]?.total ?? 0,
    undated: rows[0]?.undated ?? 0,
    breaches: rows.map(({ id, title, day, severity, isOpen, people, applications }) => ({
      id,
      title,
      breach_date: day,
      severity: severityName(severity),
      state: isOpen ? 'open' : 'acknowledged',
      people,
      applications,
    })),
  }
}
