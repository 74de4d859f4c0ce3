import { pathToFileURL } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { allEntities, openSchemaEngine } from '@/scripts/migrations/engine'
import { readMigrations } from '@/scripts/migrations/folder'

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
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    const applied = await appliedMigrations(client)
    const unknown = applied.filter((name) => !known.has(name))
    if (unknown.length) throw new MigrationError(newerDatabase(unknown))
    if (applied.length === known.size) return []

    const engine = await openSchemaEngine(new PrismaPg({ connectionString: databaseUrl }))
    const done = await engine.applyMigrations({ migrationsList: migrations, filters: allEntities })
    return done.appliedMigrationNames
  } catch (error) {
    if (error instanceof MigrationError) throw error
    throw new MigrationError(`A migration failed: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await client.end()
  }
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const table = await client.query<{ found: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found`,
  )
  if (!table.rows[0]?.found) return []
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
  )
  return rows.map((row) => row.migration_name)
}

function newerDatabase(unknown: string[]): string {
  return `The database is newer than this version of Rollcall: it has the migration ${unknown.at(-1)}, unknown here. Install the version that made it, or restore a backup of this one.`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const databaseUrl = process.env.DATABASE_URL
  try {
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
