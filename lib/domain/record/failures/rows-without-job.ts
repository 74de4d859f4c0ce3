import { everyCompany, Prisma } from '@/lib/platform/db'
import type { JobName } from '@/lib/platform/queue/queues'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const mostAtOnce = 200

/** The job failed for good a moment ago. This runs every minute, so an older failure belongs to an earlier attempt. */
const justNow = Prisma.sql`interval '10 minutes'`

export type RowWithoutJob = { companyId: string; id: string; isGivenUp: boolean }

/**
 * Rows of any company in a state that a job of this queue ends, though no such job is waiting or running: it was lost, or given
 * up. Row and job are written by one transaction, so the two are never seen apart.
 *
 * @param rows a SELECT of `company_id` and `id`
 * @param key the name of that id in the job's payload
 */
export const rowsWithoutJob = (rows: Prisma.Sql, queue: JobName, key: string): Promise<RowWithoutJob[]> =>
  queryRows(everyCompany, { companyId: column.text, id: column.text, isGivenUp: column.bool })`
    SELECT w.company_id::text AS "companyId", w.id::text,
           EXISTS (SELECT FROM pgboss.job f
                    WHERE f.name = 'failed-jobs' AND f.source_name = ${queue} AND f.data ->> ${key} = w.id::text
                      AND f.created_on > now() - ${justNow}) AS "isGivenUp"
      FROM (${rows}) w
     WHERE NOT EXISTS (SELECT FROM pgboss.job j
                        WHERE j.name = ${queue} AND j.state IN ('created', 'retry', 'active')
                          AND j.data ->> ${key} = w.id::text)
     ORDER BY w.id LIMIT ${mostAtOnce}`
