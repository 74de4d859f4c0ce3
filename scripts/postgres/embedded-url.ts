import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asRole, type RoleName } from '@/scripts/database/roles'
import { isAlive } from '@/scripts/postgres/postmaster'
import { OperatorError } from '@/scripts/supervisor/say'
import { readSecrets, rolePasswords } from '@/scripts/supervisor/secrets'

const portLine = 3

/**
 * The address of a running instance's embedded PostgreSQL: its port differs at every start, and is noted in the data folder.
 * @param role the role to connect as: the application's by default
 * @throws OperatorError when no instance runs on that folder
 */
export function embeddedDatabaseUrl(folder: string, role: RoleName = 'application'): string {
  const notes = path.join(folder, 'postgres/postmaster.pid')
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []
  const port = Number(lines[portLine])
  if (!isAlive(Number(lines[0])) || !Number.isInteger(port) || port < 1)
    throw new OperatorError(
      `Rollcall is not running on ${folder}: start it, name another folder with ROLLCALL_DATA_DIR, or a server with DATABASE_URL.`,
    )
  const password = rolePasswords(readSecrets(folder))[role]
  return asRole(`postgresql://127.0.0.1:${port}/rollcall`, role, password)
}
