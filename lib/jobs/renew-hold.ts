import { pool } from '@/lib/platform/db'
import { runStatement } from '@/lib/platform/sql/read-rows'

/**
 * Writes a beat now: until the next ones are missed, no other worker takes the job over (`take-over.ts`).
 * @returns false when one has done so already, or the job was ended
 */
export async function renewHold(job: { name: string; id: string; retryCount: number }): Promise<boolean> {
  const written = await runStatement(pool, {
    text: `UPDATE pgboss.job SET heartbeat_on = now()
      WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`,
    values: [job.name, job.id, job.retryCount],
  })
  return written === 1
}
