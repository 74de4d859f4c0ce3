import { createHash } from 'node:crypto'
import DataLoader from 'dataloader'
import { Prisma, pool, type Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import type { LimitName } from '@/lib/platform/limits'
import { column, type Row } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'
import { readRows } from '@/lib/platform/sql/read-rows'

export class TooManyAttempts extends Error {
  constructor(
    /** Seconds until the window ends. */
    readonly seconds: number,
    /** The limits that were exceeded. */
    readonly of: Attempt[] = [],
    /** The key and parameters of a more specific message. */
    readonly text?: { key: string; params: Record<string, string | number> },
  ) {
    super(`too many attempts: ${seconds} s to wait`)
  }
}

/**
 * The limit, and whose attempts are counted: an address, an account, a client. `many`: the number of attempts, by default
 * one.
 */
export type Attempt = [limit: LimitName, of: string, times?: number]
type Once = [limit: LimitName, of: string]

const counted = { key: column.text, hits: column.int, left: column.int }
type Counted = Row<typeof counted>

/**
 * Counts an attempt before it is examined, since a burst would otherwise get past the limit. One statement for all
 * limits, shared by every process. Each window ends by itself, so nobody is locked out permanently.
 * @returns how many are left, and the seconds until the window ends
 * @throws TooManyAttempts
 */
export async function countAttempt(...attempts: Attempt[]): Promise<{ left: number; seconds: number }> {
  const { text, values } = statementOf(attempts)
  const rows = await readRows(
    pool,
    { key: column.text, hits: column.int, left: column.int },
    { name: 'count-attempt', text, values },
  )
  refuseOver(attempts, rows)
  const { limits } = env()
  const counts = new Map(rows.map((row) => [row.key, row]))
  return {
    left: Math.min(
      ...attempts.map((attempt) => limits[attempt[0]].most - (counts.get(keyOf(attempt))?.hits ?? 0)),
    ),
    seconds: Math.max(0, ...rows.map(({ left }) => left)),
  }
}

/**
 * Counts one attempt of one limit, as every call of a program is. Those that arrive in one turn of the event loop share one
 * statement, and each has its own place in the count.
 */
export async function countOne(...attempt: Once): Promise<{ left: number; seconds: number }> {
  const row = await counts.load(attempt)
  refuseOver([attempt], [row])
  return { left: env().limits[attempt[0]].most - row.hits, seconds: Math.max(0, row.left) }
}

const counts = new DataLoader<Once, Counted>(countTogether, {
  cache: false,
  batchScheduleFn: (send) => setImmediate(send),
})

async function countTogether(attempts: readonly Once[]): Promise<Counted[]> {
  const keys = attempts.map(keyOf)
  const times = Map.groupBy(attempts, keyOf).values()
  const { text, values } = statementOf([...times].map((same) => [...same[0]!, same.length]))
  const rows = await readRows(pool, counted, { name: 'count-attempt', text, values })
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  // The row counts all of them: each is told of those before it.
  return keys.map((key, index) => {
    const row = rowOf.get(key)!
    const later = keys.slice(index + 1).filter((other) => other === key).length
    return { ...row, hits: row.hits - later }
  })
}

/** The same within a transaction: if it is rolled back, nothing was counted. Others with the same key wait for it. */
export async function countWithin(tx: Tx, ...attempts: Attempt[]): Promise<void> {
  if (attempts.length > 0) refuseOver(attempts, await queryRows(tx, counted)`${statementOf(attempts)}`)
}

/**
 * Counts one attempt within a transaction without refusing it.
 * @returns how many are left in the window; below 0, the limit is exceeded
 */
export async function leftAfter(tx: Tx, attempt: Attempt): Promise<number> {
  const [row] = await queryRows(tx, counted)`${statementOf([attempt])}`
  return env().limits[attempt[0]].most - (row?.hits ?? 0)
}

function statementOf(attempts: Attempt[]) {
  const { limits } = env()
  return Prisma.sql`
    INSERT INTO rate_limits AS r (key, hits, expires_at)
    SELECT decode(key, 'hex'), times, now() + seconds * interval '1 second'
      FROM unnest(${attempts.map(keyOf)}::text[], ${attempts.map(([name]) => limits[name].seconds)}::int[],
                  ${attempts.map(([, , times = 1]) => times)}::int[]) AS attempt (key, seconds, times)
     ORDER BY key
    ON CONFLICT (key) DO UPDATE
       SET hits = CASE WHEN r.expires_at <= now() THEN excluded.hits ELSE r.hits + excluded.hits END,
           expires_at = CASE WHEN r.expires_at <= now() THEN excluded.expires_at ELSE r.expires_at END
    RETURNING encode(key, 'hex') AS key, hits, ceil(extract(epoch FROM expires_at - now()))::int AS left`
}

function refuseOver(attempts: Attempt[], rows: Counted[]) {
  const { limits } = env()
  const counted = new Map(rows.map((row) => [row.key, row]))
  const over = attempts.flatMap((attempt) => {
    const row = counted.get(keyOf(attempt))
    return row && row.hits > limits[attempt[0]].most ? [{ attempt, left: row.left }] : []
  })
  if (over.length === 0) return
  throw new TooManyAttempts(
    Math.max(1, ...over.map(({ left }) => left)),
    over.map(({ attempt }) => attempt),
  )
}

/** A hash, so that the table does not reveal who tries to sign in where. */
const keyOf = ([name, of]: Attempt) => createHash('sha256').update(`${name}\0${of}`).digest('hex')
