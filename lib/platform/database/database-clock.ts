import { clock, setClock } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/database/pool'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const measureEveryMs = 60_000
// With a longer round trip, the time of the answer is too uncertain.
const slowestMs = 1_000
// Until the clock was measured once, an error of half the round trip is small beside that of a wrong machine clock.
const slowestFirstMs = 10_000
const soonMs = 1_000
const worthLoggingMs = 5_000
const firstTries = 5

/**
 * Uses the database's clock from now on (`now`), and measures it every minute, since machine clocks drift. If the
 * database is unavailable at the start, it is asked every second until it answers.
 */
export async function followDatabaseClock(): Promise<void> {
  clock.isFollowed = true
  setInterval(() => void tryToMeasure(), measureEveryMs).unref()
  for (let tries = 0; tries < firstTries; tries++) if (await tryToMeasure()) return
  log.warn('the clock of the database could not be read: the clock of this machine is used meanwhile')
  const soon = setInterval(() => {
    if (clock.measured) clearInterval(soon)
    else void tryToMeasure()
  }, soonMs).unref()
}

/**
 * Ensures that `now` is the database's time, where this process uses it: for callers that refuse or end something by a
 * date.
 * @throws when the database is unavailable and its clock was never read
 */
export async function requireDatabaseClock(): Promise<void> {
  if (!clock.isFollowed || clock.measured) return
  if (!(await measure()) && !clock.measured) throw new Error('timeout expired: the clock of the database')
}

const tryToMeasure = () => measure().catch(() => false)

async function measure(): Promise<boolean> {
  const before = performance.now()
  const rows = await readRows(
    pool,
    { ms: column.double },
    { text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms', values: [] },
  )
  const after = performance.now()
  const ms = rows[0]?.ms
  if (ms === undefined || after - before > (clock.measured ? slowestMs : slowestFirstMs)) return false
  const difference = Date.now() - ms
  if (Math.abs(difference) > worthLoggingMs)
    log.warn({ seconds: Math.round(difference / 1000) }, 'this machine’s clock is not the database’s')
  setClock(ms, (before + after) / 2)
  return true
}
