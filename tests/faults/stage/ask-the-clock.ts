import type pg from 'pg'

/** Has a job that comes by the clock done now, as if its minute had come; not while one is waiting or running. */
export const askTheClock = (pool: pg.Pool, name: 'run-batch' | 'send-digests') =>
  pool.query(
    `INSERT INTO pgboss.job (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
                             heartbeat_seconds, dead_letter)
     SELECT name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
            heartbeat_seconds, dead_letter
       FROM pgboss.queue WHERE name = $1
     ON CONFLICT DO NOTHING`,
    [name],
  )
