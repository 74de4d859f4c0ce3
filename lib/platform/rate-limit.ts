import { createHash } from 'node:crypto'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import type { LimitName } from '@/lib/platform/limits'

export class TooManyAttempts extends Error {
  constructor(
    /** Until the window ends. */
    readonly seconds: number,
  ) {
    super(`too many attempts: ${seconds} s to wait`)
  }
}

/** Which limit, and whose attempts: an address, an account, a client. */
export type Attempt = [limit: LimitName, of: string]

/**
 * Counts an attempt, before it is looked at: counted afterwards, a burst would slip past. One statement for all limits,
 * shared by every process; each window ends by itself, so nobody is locked out for good.
 * @throws TooManyAttempts
 */
export async function countAttempt(...attempts: Attempt[]): Promise<void> {
  const { limits } = env()
  const { rows } = await pool.query<{ key: Buffer; hits: number; left: number }>({
    name: 'count-attempt',
    text: `INSERT INTO rate_limits AS r (key, hits, expires_at)
           SELECT key, 1, now() + seconds * interval '1 second'
             FROM unnest($1::bytea[], $2::int[]) AS attempt (key, seconds)
            ORDER BY key
           ON CONFLICT (key) DO UPDATE
              SET hits = CASE WHEN r.expires_at <= now() THEN 1 ELSE r.hits + 1 END,
                  expires_at = CASE WHEN r.expires_at <= now() THEN excluded.expires_at ELSE r.expires_at END
           RETURNING key, hits, ceil(extract(epoch FROM expires_at - now()))::int AS left`,
    values: [attempts.map(keyOf), attempts.map(([name]) => limits[name].seconds)],
  })
  const most = new Map(attempts.map((attempt) => [keyOf(attempt).toString('hex'), limits[attempt[0]].most]))
  const over = rows.filter(({ key, hits }) => hits > (most.get(key.toString('hex')) ?? 0))
  if (over.length) throw new TooManyAttempts(Math.max(1, ...over.map(({ left }) => left)))
}

/** A hash: the table does not say who tries to sign in where. */
const keyOf = ([name, of]: Attempt) => createHash('sha256').update(`${name}\0${of}`).digest()
