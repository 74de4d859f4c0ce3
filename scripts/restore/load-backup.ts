import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { requireKeys } from '@/lib/domain/record/stored-secrets/require-keys'
import { copyTarget, tablesToKeep } from '@/lib/platform/backup/backup-schema'
import type { Backup } from '@/lib/platform/backup/read-backup'
import type { NamedKey } from '@/lib/platform/env'
import { migrationNames } from '@/scripts/migrations/folder'
import { readHistory } from '@/scripts/migrations/history'
import { type MigrateOptions, migrate } from '@/scripts/migrations/migrate'
import { type Held, holdBack } from '@/scripts/restore/hold-back'
import { OperatorError } from '@/scripts/supervisor/say'

// One ends each row: within a value it is escaped.
const newline = 10

/** The table that is being loaded, and the rows of all tables so far. */
export type Loaded = { table: string; rows: number; share: number }
/** Once all rows are there: the table whose reference to another is checked, and how many were before. */
export type Checked = { table: string; checked: number; total: number }
export type Progress = { onRows?: (loaded: Loaded) => void; onReference?: (checked: Checked) => void }
type LoadOptions = MigrateOptions & { keys: NamedKey[] } & Progress

/**
 * Puts a backup into an empty database, all of it or nothing: as its owner, in one transaction that ends once the whole
 * file was read and its keys open what it holds. The migrations that came after it follow.
 */
export async function loadBackup(
  ownerUrl: string,
  backup: Backup,
  { keys, onRows, onReference, ...roles }: LoadOptions,
): Promise<Held> {
  const names = await migrationNames()
  const unknown = backup.header.migrations.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new OperatorError(
      `The backup is of a newer version (${backup.header.version}): it has the migration ${unknown.at(-1)}, unknown here. Install that version, restore, and nothing else.`,
    )
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new OperatorError(`The database cannot be reached: ${error.message || error.name}`)
  })
  try {
    await refuseUsed(client, backup.header.migrations)
    await migrate(ownerUrl, { ...roles, only: backup.header.migrations })
    await refuseRows(client)
    await client.query('BEGIN')
    const held = await load(client, backup, { onRows, onReference })
    await requireKeys(client, keys)
    await client.query('COMMIT')
    await client.query('ANALYZE').catch(() => {})
    await migrate(ownerUrl, roles)
    return held
  } finally {
    // An open transaction ends with its connection.
    await client.end().catch(() => {})
  }
}

async function load(client: pg.Client, backup: Backup, { onRows, onReference }: Progress): Promise<Held> {
  const { tables } = backup.header
  const own = await tablesToKeep(client)
  if (JSON.stringify(own) !== JSON.stringify(tables))
    throw new OperatorError(
      'The tables of the backup are not those of its version: it was not made by Rollcall.',
    )
  // Foreign keys are checked at the end, all rows at once: no order of tables would satisfy those that refer to each other.
  const keys = await foreignKeys(client)
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`)
  await forEachTable(client, own, 'DISABLE')
  const loaded: Record<string, number> = {}
  let count = 0
  for (const table of own) {
    const copy = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`))
    const pieces = backup.reader.rows(`COPY ${copyTarget(table)} FROM stdin;`)
    await pipeline(
      Readable.from(pieces),
      async function* (source: AsyncIterable<Buffer>) {
        for await (const piece of source) {
          for (const byte of piece) if (byte === newline) count++
          onRows?.({ table: table.name, rows: count, share: backup.share() })
          yield piece
        }
      },
      copy,
    )
    loaded[table.name] = copy.rowCount
  }
  const { rows, sequences } = await backup.reader.footer()
  const short = own.find(({ name }) => rows[name] !== loaded[name])
  if (short)
    throw new OperatorError(
      `${short.name} has ${loaded[short.name]} rows in the backup, which says ${rows[short.name]}: nothing was kept.`,
    )
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2::bigint)', [
      `public.${pg.escapeIdentifier(name)}`,
      value,
    ])
  for (const [checked, { table, name, definition }] of keys.entries()) {
    onReference?.({ table, checked, total: keys.length })
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`)
  }
  const held = await holdBack(client)
  await forEachTable(client, own, 'ENABLE')
  return held
}

/** Our own triggers: what they wrote is in the backup. */
async function forEachTable(
  client: pg.Client,
  tables: { name: string }[],
  change: 'DISABLE' | 'ENABLE',
): Promise<void> {
  for (const { name } of tables)
    await client.query(`ALTER TABLE public.${pg.escapeIdentifier(name)} ${change} TRIGGER USER`)
}

type ForeignKey = { table: string; name: string; definition: string }

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY 1, 2`,
  )
  return rows
}

async function refuseUsed(client: pg.Client, migrations: string[]): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'rollcall queue%' LIMIT 1`,
  )
  if (rowCount) throw new OperatorError('Web or worker use this database: stop them first.')
  const { applied } = await readHistory(client)
  const later = [...applied].filter((name) => !migrations.includes(name))
  if (later.length > 0)
    throw new OperatorError(
      `The database has the migration ${later.at(-1)} already, which came after the backup: make a new, empty database.`,
    )
  await refuseRows(client)
}

/** @throws OperatorError when any table has a row, or tables of others stand where ours belong */
async function refuseRows(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('public._prisma_migrations')::text AS found`,
  )
  if (!found[0]?.found) return
  for (const { name } of await tablesToKeep(client)) {
    const { rowCount } = await client.query(`SELECT 1 FROM public.${pg.escapeIdentifier(name)} LIMIT 1`)
    if (rowCount)
      throw new OperatorError(
        `The database is not empty (${name} has rows): a backup is restored into an empty one.`,
      )
  }
}
