import type pg from 'pg'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export type QueueFigures = {
  name: string
  /** Jobs that are due, but not taken by a worker. */
  waiting: number
  /** Jobs that are due later. */
  later: number
  active: number
  /** For how many seconds the oldest has been due; 0 when none waits. */
  oldestSeconds: number
}

/** The unfinished jobs of each queue; in `failed-jobs`, the jobs that are not retried any more. */
export const readQueues = (database: Pick<pg.Pool, 'query'>): Promise<QueueFigures[]> =>
  readRows(
    database,
    {
      name: column.text,
      waiting: column.int,
      later: column.int,
      active: column.int,
      oldestSeconds: column.double,
    },
    {
      text: `SELECT name, count(*) FILTER (WHERE state < 'active' AND start_after <= now())::int AS waiting,
            count(*) FILTER (WHERE state < 'active' AND start_after > now())::int AS later,
            count(*) FILTER (WHERE state = 'active')::int AS active,
            coalesce(extract(epoch FROM now() - min(start_after)
              FILTER (WHERE state < 'active' AND start_after <= now())), 0)::float8 AS "oldestSeconds"
       FROM pgboss.job WHERE state <= 'active' AND NOT starts_with(name, '__pgboss') GROUP BY name ORDER BY name`,
      values: [],
    },
  )

/** For each of the last 24 hours, the oldest first: for how many seconds the job that waited longest was due before it began. */
export async function readWaits(database: Pick<pg.Pool, 'query'>): Promise<number[]> {
  const rows = await readRows(
    database,
    { hoursAgo: column.int.known, seconds: column.double.known },
    {
      text: `SELECT floor(extract(epoch FROM now() - started_on) / 3600)::int AS "hoursAgo",
            greatest(0, max(extract(epoch FROM started_on - start_after)))::float8 AS seconds
       FROM pgboss.job WHERE started_on > now() - interval '1 day' AND started_on <= now() GROUP BY 1`,
      values: [],
    },
  )
  const waits = new Map(rows.map(({ hoursAgo, seconds }) => [hoursAgo, seconds]))
  return Array.from({ length: 24 }, (_, at) => waits.get(23 - at) ?? 0)
}

/** A queue whose oldest job has been due for this long has no worker. */
export const lateSeconds = 15 * 60

/** Whether a queue has stopped, for instance because no worker runs. A long queue that moves is not late. */
export const isLate = ({ name, active, oldestSeconds }: QueueFigures): boolean =>
  name !== 'failed-jobs' && active === 0 && oldestSeconds > lateSeconds
