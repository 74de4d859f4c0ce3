import { setTimeout as wait } from 'node:timers/promises'
import { pool } from '@/lib/platform/db'

const lookMs = 100

/**
 * Lets `work` run alone among all processes that use this name: an advisory lock of its own connection, which PostgreSQL
 * gives back when the process dies. Nobody holds a connection while waiting.
 * @returns null when it was not free within `patienceMs`
 */
export async function alone<T>(
  name: string,
  work: () => Promise<T>,
  patienceMs = 60_000,
): Promise<{ value: T } | null> {
  const until = performance.now() + patienceMs
  for (;;) {
    const client = await pool.connect()
    let isBroken = true
    try {
      const { rows } = await client.query<{ is_free: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS is_free',
        [name],
      )
      if (rows[0]?.is_free) {
        try {
          return { value: await work() }
        } finally {
          await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name])
          isBroken = false
        }
      }
      isBroken = false
    } finally {
      // A connection that may still hold the lock is closed, not handed on.
      client.release(isBroken)
    }
    if (performance.now() > until) return null
    await wait(lookMs)
  }
}
