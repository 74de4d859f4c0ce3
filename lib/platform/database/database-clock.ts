import { clock, setClock } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/database/pool'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const measureEveryMs = 60_000
// With a longer round trip the moment of the answer is too uncertain.
const slowestMs = 1_000
// As long as nothing is known, half of this is a small error beside that of a machine whose clock is wrong.
const slowestFirstMs = 10_000
const soonMs = 1_000
const worthLoggingMs = 5_000
const firstTries = 5

/**
 * Goes by the database's clock from here on (`now`), and looks at it every minute, as machines drift. A database that is
 * away at the start is asked every second until it answers.
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
 * Makes sure that `now` is the database's time where this process goes by it: for whoever would refuse somebody, or end
 * something, by a date. @throws that the database is away, as long as its clock has never been read
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
