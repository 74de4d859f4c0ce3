import { pool } from '@/lib/platform/db'
import { runStatement } from '@/lib/platform/sql/read-rows'

/**
 * Returns a job to its queue when its company already runs as many as it may. The queue counts before it hands a job
 * out, so workers that fetch at the same moment may each get one too many; the latest of them are returned. Returning
 * does not use up an attempt.
 * @returns whether it was returned
 */
export async function putBackBeyondShare(name: string, id: string, share: number): Promise<boolean> {
  const written = await runStatement(pool, {
    text: `WITH mine AS (
       SELECT id, name, group_id, started_on FROM pgboss.job WHERE name = $1 AND id = $2 AND state = 'active'
     ), earlier AS (
       SELECT count(*) AS n FROM pgboss.job j JOIN mine USING (name, group_id)
        WHERE j.state = 'active' AND (j.started_on, j.id) < (mine.started_on, mine.id)
     )
     UPDATE pgboss.job j
        SET state = 'retry', start_after = now(), heartbeat_on = NULL, retry_limit = j.retry_limit + 1
       FROM mine, earlier WHERE j.name = mine.name AND j.id = mine.id AND earlier.n >= $3`,
    values: [name, id, share],
  })
  return written === 1
}
