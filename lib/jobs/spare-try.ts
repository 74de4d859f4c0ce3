import { pool } from '@/lib/platform/db'
import { runStatement } from '@/lib/platform/sql/read-rows'

// A database that fails this often over one job may be failing because of it.
const mostTries = 100

/** Gives a job one more try for that which it lost because the database was away: no fault of its own gives it up. */
export async function spareTry(job: { name: string; id: string; retryCount: number }): Promise<void> {
  await runStatement(pool, {
    text: `UPDATE pgboss.job SET retry_limit = retry_limit + 1
      WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 AND retry_limit < $4`,
    values: [job.name, job.id, job.retryCount, mostTries],
  })
}
