import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asRole, type RoleName } from '@/scripts/database/roles'
import { isAlive } from '@/scripts/postgres/postmaster'
import { OperatorError } from '@/scripts/supervisor/say'
import { readSecrets, rolePasswords } from '@/scripts/supervisor/secrets'

/** Of the embedded server: here, since programs of the image, which has no server, only name it. */
export const superuser = 'rollcall'
const portLine = 3

/**
 * The address of a running instance's embedded PostgreSQL: its port differs at every start, and is noted in the data folder.
 * @param role the role to connect as: the application's by default
 * @throws OperatorError when no instance runs on that folder
 */
export function embeddedDatabaseUrl(folder: string, role: RoleName | 'superuser' = 'application'): string {
  const notes = path.join(folder, 'postgres/postmaster.pid')
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []
  const port = Number(lines[portLine])
  if (!isAlive(Number(lines[0])) || !Number.isInteger(port) || port < 1)
    throw new OperatorError(
      `Rollcall is not running on ${folder}: start it, name another folder with ROLLCALL_DATA_DIR, or a server with DATABASE_URL.`,
    )
  const secrets = readSecrets(folder)
  const server = `127.0.0.1:${port}/rollcall`
  return role === 'superuser'
    ? `postgresql://${superuser}:${encodeURIComponent(secrets.databasePassword)}@${server}`
    : asRole(`postgresql://${server}`, role, rolePasswords(secrets)[role])
}
