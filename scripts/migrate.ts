import { pathToFileURL } from 'node:url'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { installQueues } from '@/lib/platform/queue'
import { allEntities, openSchemaEngine } from '@/scripts/migrations/engine'
import { readMigrations } from '@/scripts/migrations/folder'
import { migrationAdapter } from '@/scripts/migrations/postgres-adapter'
import { setting } from '@/scripts/supervisor/environment'

// One migration at a time per database, however many containers start together. Any fixed number does.
const migrationLock = 7_655_225

/** A reason the operator can act on: shown as one line, without a stack. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Brings the database up to the migrations of this version; applying nothing when it is there already.
 * @returns the names of the migrations just applied
 * @throws MigrationError when the database is newer than the code, or a migration failed
 */
export async function migrate(databaseUrl: string, folder?: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const known = new Set(migrations.migrationDirectories.map((migration) => migration.path))
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new MigrationError(`The database cannot be reached: ${error.message || error.name}`)
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    const applied = await appliedMigrations(client)
    const unknown = applied.filter((name) => !known.has(name))
    if (unknown.length) throw new MigrationError(newerDatabase(unknown))
    const names = applied.length < known.size ? await applyPending(pool, migrations) : []
    // The queue's own tables too, so that web may send before a worker ever ran.
    await installQueues(databaseUrl)
    return names
  } catch (error) {
    if (error instanceof MigrationError) throw error
    throw new MigrationError(`A migration failed: ${reason(error)}`)
  } finally {
    await pool.end()
    await client.end()
  }
}

async function applyPending(pool: pg.Pool, migrationsList: MigrationList): Promise<string[]> {
  const engine = await openSchemaEngine(migrationAdapter(pool))
  // A migration is one transaction: what is recorded as begun and not finished left nothing behind.
  for (const migrationName of await interruptedMigrations(pool)) {
    await engine.markMigrationRolledBack({ migrationName })
  }
  const done = await engine.applyMigrations({ migrationsList, filters: allEntities })
  return done.appliedMigrationNames
}

async function interruptedMigrations(database: pg.Pool): Promise<string[]> {
  if (!(await hasHistory(database))) return []
  const { rows } = await database.query<{ migration_name: string }>(
    'SELECT DISTINCT migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  )
  return rows.map((row) => row.migration_name)
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  if (!(await hasHistory(client))) return []
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
  )
  return rows.map((row) => row.migration_name)
}

async function hasHistory(database: pg.Client | pg.Pool): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found`,
  )
  return rows[0]?.found ?? false
}

// The engine appends where in its own code it stood; that helps nobody who runs it.
function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split(/\n\s*0: /)[0] ?? ''
}

function newerDatabase(unknown: string[]): string {
  return `The database is newer than this version of Rollcall: it has the migration ${unknown.at(-1)}, unknown here. Install the version that made it, or restore a backup of this one.`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const databaseUrl = setting('DATABASE_URL')
    if (!databaseUrl) throw new MigrationError('Set DATABASE_URL to the database to migrate.')
    const applied = await migrate(databaseUrl)
    process.stdout.write(
      applied.length ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n',
    )
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
