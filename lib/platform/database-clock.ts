import { setClock } from '@/lib/platform/clock'
import { log } from '@/lib/platform/log'
import { pool } from '@/lib/platform/pool'

const measureEveryMs = 60_000
// Longer than this there and back, and nobody knows when the answer was written.
const slowestMs = 1_000
const worthSayingMs = 5_000
const firstTries = 5

/** Goes by the database's clock from here on (`now`), and looks at it every minute, as machines drift. */
export async function followDatabaseClock(): Promise<void> {
  setInterval(() => void measure(), measureEveryMs).unref()
  for (let tries = 0; tries < firstTries; tries++) if (await measure()) return
  log.warn('the clock of the database could not be read: the clock of this machine is used meanwhile')
}

async function measure(): Promise<boolean> {
  try {
    const before = performance.now()
    const { rows } = await pool.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    )
    const after = performance.now()
    const ms = rows[0]?.ms
    if (ms === undefined || after - before > slowestMs) return false
    const difference = Date.now() - ms
    if (Math.abs(difference) > worthSayingMs)
      log.warn({ seconds: Math.round(difference / 1000) }, 'this machine’s clock is not the database’s')
    setClock(ms, (before + after) / 2)
    return true
  } catch {
    return false
  }
}
