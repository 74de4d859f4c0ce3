import { readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** `newer`: migrations of a later version were applied. This version can work with them while it is replaced. */
export type SchemaState = 'ok' | 'behind' | 'newer'

/** The last migration of this version. The build of web records it, since its output contains no migrations. */
export const newestMigration = (): string => process.env.NEWEST_MIGRATION ?? newestOf('prisma/migrations')

const newestOf = (folder: string) =>
  readdirSync(path.join(process.cwd(), folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .at(-1) ?? ''

/** Compares the migrations of the database with those of this version. Their names begin with their date. */
export async function readSchema(database: Pick<pg.Pool, 'query'>): Promise<SchemaState> {
  const newest = newestMigration()
  const rows = await readRows(
    database,
    { isApplied: column.bool, isNewer: column.bool },
    {
      text: `SELECT coalesce(bool_or(migration_name = $1), false) AS "isApplied",
            coalesce(bool_or(migration_name > $1), false) AS "isNewer"
       FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      values: [newest],
    },
  )
  const { isApplied = false, isNewer = false } = rows[0] ?? {}
  return isApplied ? (isNewer ? 'newer' : 'ok') : 'behind'
}
