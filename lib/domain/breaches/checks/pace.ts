import { createHash } from 'node:crypto'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

/** The key as the pace knows it: a hash. Companies that share the operator's key share its pace. */
export const paceKey = (source: string, apiKey: string | null) =>
  createHash('sha256')
    .update(`${source}\0${apiKey ?? ''}`)
    .digest()

/**
 * Takes the next turn under a key, for all workers together: requests leave evenly, one less a minute than the plan has, so
 * that somebody who looks by hand finds one free. One statement; turns that nobody used do not add up.
 * @returns milliseconds until the turn comes
 */
export async function takeTurn(key: Buffer, rpm: number): Promise<number> {
  const apart = 60_000 / Math.max(1, rpm - 1)
  const rows = await readRows(
    pool,
    { wait: column.double },
    {
      name: 'breach-turn',
      text: `INSERT INTO breach_paces AS p (key, next_at) VALUES ($1, clock_timestamp() + $2::float8 * interval '1 ms')
           ON CONFLICT (key) DO UPDATE
             SET next_at = greatest(p.next_at, clock_timestamp()) + $2::float8 * interval '1 ms'
           RETURNING greatest(0, extract(epoch FROM next_at - clock_timestamp()) * 1000 - $2::float8)::float8 AS wait`,
      values: [key, apart],
    },
  )
  return rows[0]!.wait
}

/** What the source asked to wait: nobody asks it before, in any process. */
export async function holdTurns(key: Buffer, until: Date): Promise<void> {
  await runStatement(pool, {
    text: `INSERT INTO breach_paces AS p (key, next_at) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET next_at = greatest(p.next_at, $2)`,
    values: [key, until],
  })
}
