import { pool } from '@/lib/platform/db'
import { runStatement } from '@/lib/platform/sql/read-rows'

// A job that lost the database this often may be the cause.
const mostTries = 100

/** Grants a job another attempt for one that it lost because the database was unavailable. */
export async function spareTry(job: { name: string; id: string; retryCount: number }): Promise<void> {
  await runStatement(pool, {
    text: `UPDATE pgboss.job SET retry_limit = retry_limit + 1
      WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 AND retry_limit < $4`,
    values: [job.name, job.id, job.retryCount, mostTries],
  })
}
