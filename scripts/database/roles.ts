import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { serverRefusal } from '@/lib/platform/database/server-version'
import { root } from '@/scripts/migrations/folder'
import { MigrationError } from '@/scripts/migrations/history'

export type RoleName = 'owner' | 'application' | 'reader'
export type RolePasswords = Record<RoleName, string>

export const usualPrefix = 'rollcall'

/** Creates the three roles where they are missing, and makes the owner role own everything in the database: prisma/roles.sql. */
export async function prepareRoles(
  superuserUrl: string,
  passwords: RolePasswords,
  prefix = usualPrefix,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new MigrationError(`The database cannot be reached: ${error.message || error.name}`)
  })
  try {
    await refuseOldServer(client)
    await client.query('BEGIN')
    await client.query(`SELECT set_config('rollcall.prefix', $1, true)`, [prefix])
    for (const [role, password] of Object.entries(passwords))
      await client.query(`SELECT set_config('rollcall.' || $1::text || '_password', $2, true)`, [
        role,
        password,
      ])
    await client.query(await readFile(path.join(root, 'prisma/roles.sql'), 'utf8'))
    await client.query('COMMIT')
  } catch (error) {
    if (error instanceof MigrationError) throw error
    throw new MigrationError(
      `The roles of the database could not be made: ${error instanceof Error ? error.message : String(error)}`,
    )
  } finally {
    await client.end()
  }
}

/** @throws MigrationError that names both versions, when the server is older than what Rollcall needs */
export async function refuseOldServer(client: pg.Client): Promise<void> {
  const refusal = await serverRefusal(client)
  if (refusal) throw new MigrationError(refusal)
}

/**
 * The passwords and the common prefix of the user names in the three addresses.
 * @throws MigrationError when one is missing, or their names are not those of prisma/roles.sql
 */
export function rolesOf(urls: Record<RoleName, string | undefined>): [RolePasswords, string] {
  const { owner, application, reader } = urls
  if (!owner || !application || !reader)
    throw new MigrationError(
      'ADMIN_DATABASE_URL makes the roles that DATABASE_URL, MIGRATE_DATABASE_URL and AUDIT_DATABASE_URL name: set all of them.',
    )
  const prefix = userOf(owner).replace(/_owner$/, '')
  for (const [role, url] of Object.entries({ owner, application, reader }))
    if (userOf(url) !== `${prefix}_${role}`)
      throw new MigrationError(
        `With ADMIN_DATABASE_URL the roles are called ${usualPrefix}_owner, ${usualPrefix}_application and ${usualPrefix}_reader, not ${userOf(url)}.`,
      )
  const password = (url: string) => decodeURIComponent(new URL(url).password)
  return [{ owner: password(owner), application: password(application), reader: password(reader) }, prefix]
}

/** The address of the same database as another role. */
export function asRole(databaseUrl: string, role: RoleName, password: string): string {
  const url = new URL(databaseUrl)
  url.username = `${usualPrefix}_${role}`
  url.password = encodeURIComponent(password)
  return url.href
}

/** The role that an address connects as. */
export const userOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username)
