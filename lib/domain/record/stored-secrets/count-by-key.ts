import type { Pool } from 'pg'
import { type SealedColumn, sealedColumns } from '@/lib/platform/keys/sealed-columns'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** Plain SQL without the generated client: at the start it may not exist yet. */
export type Database = Pick<Pool, 'query'>

export type Counted = { place: SealedColumn; keyId: string; n: number }

/**
 * How many stored secrets each key encrypts, by column: one pass over each table. Across companies, since the
 * keys belong to the instance.
 */
export async function countByKey(database: Database): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const place of sealedColumns as readonly SealedColumn[]) {
    const { table, column: name, matters = 'true' } = place
    // A value that is not a ciphertext names no key, and may be a secret: it is not printed whole.
    const rows = await readRows(
      database,
      { keyId: column.text, n: column.int },
      {
        text: `SELECT left(split_part(${name}, '.', 1), 33) AS "keyId", count(*)::int AS n
         FROM ${table} WHERE ${name} IS NOT NULL AND ${matters} GROUP BY 1`,
        values: [],
      },
    )
    for (const row of rows) if (/^[a-z0-9_-]{1,32}$/i.test(row.keyId)) counted.push({ place, ...row })
  }
  return counted
}

/** The totals by key, over all columns. */
export function totalsOf(counted: Counted[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { keyId, n } of counted) totals.set(keyId, (totals.get(keyId) ?? 0) + n)
  return totals
}

export const secretsOf = (n: number) => (n === 1 ? '1 stored secret' : `${n} stored secrets`)
