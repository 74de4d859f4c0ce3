import { createHash } from 'node:crypto'
import { Prisma, pool, type Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import type { LimitName } from '@/lib/platform/limits'
import { column, type Row } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'
import { readRows } from '@/lib/platform/sql/read-rows'

export class TooManyAttempts extends Error {
  constructor(
    /** Until the window ends. */
    readonly seconds: number,
    /** Which ones were too many. */
    readonly of: Attempt[] = [],
    /** A message of its own: its key, with its parameters. */
    readonly text?: { key: string; params: Record<string, string | number> },
  ) {
    super(`too many attempts: ${seconds} s to wait`)
  }
}

/** Which limit, and whose attempts: an address, an account, a client. How many at once, where it is not one. */
export type Attempt = [limit: LimitName, of: string, times?: number]

const counted = { key: column.text, hits: column.int, left: column.int }
type Counted = Row<typeof counted>

/**
 * Counts an attempt, before it is looked at: counted afterwards, a burst would slip past. One statement for all limits,
 * shared by every process; each window ends by itself, so nobody is locked out for good.
 * @throws TooManyAttempts
 */
export async function countAttempt(...attempts: Attempt[]): Promise<void> {
  const { text, values } = statementOf(attempts)
  const rows = await readRows(
    pool,
    { key: column.text, hits: column.int, left: column.int },
    { name: 'count-attempt', text, values },
  )
  refuseOver(attempts, rows)
}

/** The same as part of a transaction: what is not done in the end is not counted. Others of the same key wait for it. */
export async function countWithin(tx: Tx, ...attempts: Attempt[]): Promise<void> {
  if (attempts.length > 0) refuseOver(attempts, await queryRows(tx, counted)`${statementOf(attempts)}`)
}

/** Counts one within a transaction, and refuses nothing. @returns how many are left of the window; below 0, none was */
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

/** A hash: the table does not say who tries to sign in where. */
const keyOf = ([name, of]: Attempt) => createHash('sha256').update(`${name}\0${of}`).digest('hex')
