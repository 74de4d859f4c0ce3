import type { ClientBase, Pool } from 'pg'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/**
 * Checks the role of a connection.
 * @returns `refusal` for a superuser or a role that can become one; `warning` for the owner of the tables
 */
export async function lookAtRole(
  client: ClientBase | Pool,
): Promise<{ refusal: string | null; warning: string | null }> {
  const rows = await readRows(
    client,
    { name: column.text, isSuperuser: column.bool, isOwner: column.bool },
    {
      text: `SELECT current_user AS name,
            EXISTS (SELECT FROM pg_roles WHERE rolsuper AND pg_has_role(oid, 'MEMBER')) AS "isSuperuser",
            EXISTS (SELECT FROM pg_class WHERE oid = to_regclass('audit_events') AND pg_has_role(relowner, 'MEMBER'))
              AS "isOwner"`,
      values: [],
    },
  )
  const { name = '', isSuperuser = false, isOwner = false } = rows[0] ?? {}
  const remedy =
    'run prisma/roles.sql once, then set DATABASE_URL to the role of the application and MIGRATE_DATABASE_URL to that of the owner'
  return {
    refusal: isSuperuser
      ? `DATABASE_URL connects as ${name}, a superuser, which bypasses every protection of the database. Fix: ${remedy}. Or set ALLOW_SUPERUSER=1 to start nevertheless.`
      : null,
    warning:
      isOwner && !isSuperuser
        ? `DATABASE_URL connects as ${name}, the owner of the tables, who can change every record. Recommended: ${remedy}.`
        : null,
  }
}
