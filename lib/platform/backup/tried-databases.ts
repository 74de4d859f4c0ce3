import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

type Database = Pick<pg.Pool, 'query'>

/**
 * What the database is called that a backup is tried in. Its maker keeps a connection of the same name open for as long as it
 * needs the database, which ends with the maker, however that ends.
 */
export const triedDatabaseName = (): string => `rollcall_try_${randomBytes(6).toString('hex')}`

/** The databases that a killed try has left behind, each with a copy of every row of a backup. */
export async function readLeftTries(database: Database): Promise<string[]> {
  const rows = await readRows(
    database,
    { name: column.text },
    {
      text: `SELECT datname::text AS name FROM pg_database d
      WHERE datname ~ '^rollcall_try_[0-9a-f]{12}$'
        AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.application_name = d.datname::text)
      ORDER BY 1`,
      values: [],
    },
  )
  return rows.map(({ name }) => name)
}
