import pg from 'pg'
import { installQueues } from '@/lib/platform/queue'
import { grantPrivileges, type OtherRoles } from '@/scripts/database/grant-privileges'
import { prepareRoles, refuseOldServer, rolesOf, userOf } from '@/scripts/database/roles'
import { applyPending, inTransaction, onceUnused } from '@/scripts/migrations/apply'
import { readMigrations } from '@/scripts/migrations/folder'
import { MigrationError, readHistory, reasonOf } from '@/scripts/migrations/history'
import { setting } from '@/scripts/supervisor/environment'

// One migration at a time per database, however many containers start together: our lock, then that of the ordinary
// `prisma migrate`. Locks end with the connection, so after a killed start the next one waits until PostgreSQL drops it.
const migrationLocks = [7_655_225, 72_707_369]

export type MigrateOptions = OtherRoles & {
  /** Another folder of migrations than the product's. */
  folder?: string
  /** Applies these alone, as for a backup of an earlier version. */
  only?: string[]
}

/**
 * Migrates the database to this version; applies nothing when it is current.
 * The named roles get their privileges on every table.
 * @returns the names of the migrations just applied
 * @throws MigrationError when the database is newer than the code, or a migration failed
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder, only, ...roles } = options
  const migrations = await readMigrations(folder)
  const knownNames = new Set(migrations.map(({ name }) => name))
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new MigrationError(`The database cannot be reached: ${error.message || error.name}`)
  })
  try {
    await refuseOldServer(client)
    for (const lock of migrationLocks) await client.query('SELECT pg_advisory_lock($1)', [lock])
    const history = await readHistory(client)
    const unknown = [...history.applied].filter((name) => !knownNames.has(name))
    if (unknown.length) throw new MigrationError(newerDatabase(unknown))
    const wanted = only ? migrations.filter(({ name }) => only.includes(name)) : migrations
    const names = await applyPending(client, wanted, history)
    // The queue's own tables too, so that web can send jobs before a worker ever ran.
    await installQueues(databaseUrl)
    await indexJobs(client)
    await grantPrivileges(client, roles)
    return names
  } catch (error) {
    if (error instanceof MigrationError) throw error
    throw new MigrationError(`A migration failed: ${reasonOf(error)}`)
  } finally {
    await client.end()
  }
}

/** Beside the queue's own: jobs that are done stay for days, and what asks for others would read all of them each time. */
const jobIndexes = {
  // Asked for by each probe of readiness and by metrics.
  rollcall_unfinished_idx: "(name) WHERE state <= 'active'",
  // Asked for by each menu, and where a company's failures are listed.
  rollcall_failed_idx: "(group_id) WHERE name = 'failed-jobs' AND state = 'created'",
  // Was a failed job done since?
  rollcall_done_idx: "(coalesce(group_id, ''), name) WHERE state = 'completed'",
}

async function indexJobs(client: pg.Client): Promise<void> {
  for (const [name, index] of Object.entries(jobIndexes)) {
    const { rowCount } = await client.query('SELECT WHERE to_regclass($1) IS NULL', [`pgboss.${name}`])
    if (rowCount === 0) continue
    await onceUnused((lockTimeout) =>
      inTransaction(client, async () => {
        await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`)
        await client.query(`CREATE INDEX ${name} ON pgboss.job ${index}`)
      }),
    )
  }
}

/** Migrates the database of the environment; with `ADMIN_DATABASE_URL` its three roles are created first. */
export async function migrateConfigured(): Promise<string[]> {
  const application = setting('DATABASE_URL')
  const owner = setting('MIGRATE_DATABASE_URL') ?? application
  const reader = setting('AUDIT_DATABASE_URL')
  if (!owner) throw new MigrationError('Set DATABASE_URL to the database to migrate.')
  const administrator = setting('ADMIN_DATABASE_URL')
  if (administrator) await prepareRoles(administrator, ...rolesOf({ owner, application, reader }))
  const others = [application, reader].map((url) =>
    url && userOf(url) !== userOf(owner) ? userOf(url) : undefined,
  )
  return migrate(owner, { application: others[0], reader: others[1] })
}

function newerDatabase(unknown: string[]): string {
  return `The database is newer than this version of Rollcall: it has the migration ${unknown.at(-1)}, unknown here. Install the version that made it, or restore a backup of this one.`
}
