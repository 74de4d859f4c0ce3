import { setTimeout as wait } from 'node:timers/promises'
import { sessions } from '@/lib/platform/database/pool'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const lookMs = 100

/**
 * Runs `work` exclusively among all processes that use this name, by an advisory lock on a connection of its own,
 * which PostgreSQL releases when the process dies. Waiting holds no connection.
 * @returns null when it was not free within `patienceMs`
 */
export async function alone<T>(
  name: string,
  work: () => Promise<T>,
  patienceMs = 60_000,
): Promise<{ value: T } | null> {
  const until = performance.now() + patienceMs
  for (;;) {
    const client = await sessions.connect()
    let isBroken = true
    try {
      const rows = await readRows(
        client,
        { is_free: column.bool },
        { text: 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS is_free', values: [name] },
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
