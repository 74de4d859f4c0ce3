import pg from 'pg'

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
