import type pg from 'pg'

const mostAtOnce = 5
// Everything of a job that does not tell how it went.
const kept = [
  ...['name', 'priority', 'data', 'retry_limit', 'retry_delay', 'retry_backoff', 'retry_delay_max'],
  ...['expire_seconds', 'deletion_seconds', 'singleton_key', 'group_id', 'group_tier', 'dead_letter'],
  ...['policy', 'heartbeat_seconds'],
].join(', ')

/** Puts finished jobs into their queues once more, as a queue does that delivers twice. @returns how many */
export async function replayJobs(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO pgboss.job (${kept})
     SELECT ${kept} FROM pgboss.job WHERE state = 'completed' AND data IS NOT NULL ORDER BY random() LIMIT $1
     ON CONFLICT DO NOTHING`,
    [mostAtOnce],
  )
  return rowCount ?? 0
}
