import { pool } from '@/lib/platform/db'
import { runStatement } from '@/lib/platform/sql/read-rows'

/**
 * Writes a heartbeat now: no other worker takes the job over until the next ones are missed (`take-over.ts`).
 * @returns false when another worker has taken it, or the job has ended
 */
export async function renewHold(job: { name: string; id: string; retryCount: number }): Promise<boolean> {
  const written = await runStatement(pool, {
    text: `UPDATE pgboss.job SET heartbeat_on = now()
      WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`,
    values: [job.name, job.id, job.retryCount],
  })
  return written === 1
}
