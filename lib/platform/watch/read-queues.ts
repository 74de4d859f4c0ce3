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

/** A queue whose oldest job has been due for this long has no worker. */
const lateSeconds = 15 * 60

/** Whether a queue has stopped, for instance because no worker runs. A long queue that moves is not late. */
export const isLate = ({ name, active, oldestSeconds }: QueueFigures): boolean =>
  name !== 'failed-jobs' && active === 0 && oldestSeconds > lateSeconds
