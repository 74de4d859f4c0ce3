import { randomBytes } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { asRole, prepareRoles, type RolePasswords } from '@/scripts/database/roles'
import { migrate } from '@/scripts/migrations/migrate'
import { Cluster } from '@/scripts/postgres/cluster'
import { copyKeptCluster } from '@/tests/support/kept-cluster'

/** For data that lives as long as the run and needs no care for power cuts. */
export const careless = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=256MB',
]

/** A throw-away PostgreSQL whose database `template` has every migration, made by its owner as in real use. */
export async function startTestCluster(
  folder: string,
  settings = careless,
): Promise<{ cluster: Cluster; template: string; passwords: RolePasswords }> {
  await chmod(folder, 0o711)
  const data = path.join(folder, 'postgres')
  const start = (password: string, used: string[]) =>
    Cluster.start({ folder: data, password, logFile: path.join(folder, 'postgres.log'), settings: used })
  const { superuser, roles } = await copyKeptCluster(data, async (passwords) => {
    const cluster = await start(passwords.superuser, careless)
    try {
      await cluster.createDatabase('template')
      await migrateAsOwner(cluster.url('template'), passwords.roles)
    } finally {
      await cluster.stop()
    }
  })
  return { cluster: await start(superuser, settings), template: 'template', passwords: roles }
}

export function newPasswords(): RolePasswords {
  const password = () => randomBytes(24).toString('base64url')
  return { owner: password(), application: password(), reader: password() }
}

/** Makes the roles and migrates, as a start does. @returns the names of the migrations just applied */
export async function migrateAsOwner(superuserUrl: string, passwords: RolePasswords): Promise<string[]> {
  await prepareRoles(superuserUrl, passwords)
  const others = { application: 'rollcall_application', reader: 'rollcall_reader' }
  return migrate(asRole(superuserUrl, 'owner', passwords.owner), others)
}

/** Copies the template into a new database. @returns its address, as the superuser */
export async function copyDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  // FILE_COPY is faster than the write-ahead log for a whole template when nothing must survive a crash.
  await client.query(
    `CREATE DATABASE ${name} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY OWNER rollcall_owner`,
  )
  // What roles may do in a database itself is not copied.
  await client.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
