import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'

// The table of the ordinary `prisma migrate`, column by column, so that either tool can continue after the other.
const table = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                  VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"            VARCHAR(64) NOT NULL,
    "finished_at"         TIMESTAMPTZ,
    "migration_name"      VARCHAR(255) NOT NULL,
    "logs"                TEXT,
    "rolled_back_at"      TIMESTAMPTZ,
    "started_at"          TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`

export type History = {
  /** Names of the migrations that are in the database. */
  applied: Set<string>
  /** Begun and not recorded as ended; `isOpen` while it is not marked as rolled back either. */
  interrupted: Map<string, { isOpen: boolean }>
}

export async function readHistory(client: pg.Client): Promise<History> {
  const { rows: found } = await client.query(`SELECT to_regclass('_prisma_migrations') AS found`)
  if (!found[0]?.found) return { applied: new Set(), interrupted: new Map() }
  const { rows } = await client.query<{ name: string; isApplied: boolean; isOpen: boolean }>(
    `SELECT migration_name AS name,
            bool_or(finished_at IS NOT NULL AND rolled_back_at IS NULL) AS "isApplied",
            bool_or(finished_at IS NULL AND rolled_back_at IS NULL) AS "isOpen"
       FROM _prisma_migrations GROUP BY 1 ORDER BY 1`,
  )
  return {
    applied: new Set(rows.filter((row) => row.isApplied).map((row) => row.name)),
    interrupted: new Map(rows.filter((row) => !row.isApplied).map((row) => [row.name, row])),
  }
}

export async function createHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('_prisma_migrations') AS found`)
  if (!rows[0]?.found) await client.query(table)
}

/** Records in the open transaction that a migration was applied; earlier attempts are marked as rolled back. */
export async function recordMigration(client: pg.Client, name: string, script: string): Promise<void> {
  await client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = now()
      WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [name],
  )
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), createHash('sha256').update(script).digest('hex'), name],
  )
}

/** A reason that the operator can act on: shown as one line, without a stack. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

const insufficientPrivilege = '42501'

/** PostgreSQL's reason for a failure, in one line, with the remedy where it is known. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error)
  if (error.code === insufficientPrivilege)
    return `${error.message}. Set MIGRATE_DATABASE_URL to the role that owns the tables (prisma/roles.sql).`
  return [error.message, error.detail, error.hint].filter(Boolean).join('. ')
}
