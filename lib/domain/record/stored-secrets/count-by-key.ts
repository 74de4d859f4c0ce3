import type { Pool } from 'pg'
import { type SealedColumn, sealedColumns } from '@/lib/platform/keys/sealed-columns'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** Plain SQL without the generated client: the start asks before there is one. */
export type Database = Pick<Pool, 'query'>

export type Counted = { place: SealedColumn; keyId: string; n: number }

/**
 * How many stored secrets name which key, column by column: one pass over each table. Across companies, since the
 * keys are those of the instance.
 */
export async function countByKey(database: Database): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const place of sealedColumns as readonly SealedColumn[]) {
    const { table, column: name, matters = 'true' } = place
    // What is no ciphertext names no key, and is not to be repeated whole.
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

/** The sums by key, whatever the column. */
export function totalsOf(counted: Counted[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { keyId, n } of counted) totals.set(keyId, (totals.get(keyId) ?? 0) + n)
  return totals
}

export const secretsOf = (n: number) => (n === 1 ? '1 stored secret' : `${n} stored secrets`)
