import type pg from 'pg'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export type QueueFigures = {
  name: string
  /** Due, and nobody works on them. */
  waiting: number
  /** Due at a later time. */
  later: number
  active: number
  /** For how many seconds the oldest has been due; 0 when none waits. */
  oldestSeconds: number
}

/** The jobs of each queue that are not done, and in `failed-jobs` those that were given up. */
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

/** Nobody works on a queue whose oldest job has been due for so long. */
const lateSeconds = 15 * 60

/** Whether a queue stands still, as when no worker runs. One that is long but moves is not late. */
export const isLate = ({ name, active, oldestSeconds }: QueueFigures): boolean =>
  name !== 'failed-jobs' && active === 0 && oldestSeconds > lateSeconds
