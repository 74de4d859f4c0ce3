import { createHash } from 'node:crypto'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

/** The key's hash, under which its rate is stored. Companies that use the operator's key share its rate. */
export const paceKey = (source: string, apiKey: string | null) =>
  createHash('sha256')
    .update(`${source}\0${apiKey ?? ''}`)
    .digest()

/**
 * Reserves the next request under a key, across all workers: requests are spaced evenly, one a minute fewer than the
 * plan allows, which leaves one for a user who checks by hand. One statement; unused turns do not accumulate.
 * @returns milliseconds to wait
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

/** Blocks requests under the key until the time that the source asked for, in every process. */
export async function holdTurns(key: Buffer, until: Date): Promise<void> {
  await runStatement(pool, {
    text: `INSERT INTO breach_paces AS p (key, next_at) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET next_at = greatest(p.next_at, $2)`,
    values: [key, until],
  })
}
