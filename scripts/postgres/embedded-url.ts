import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '@/scripts/postgres/postmaster'
import { OperatorError } from '@/scripts/supervisor/operator-error'
import { readSecrets } from '@/scripts/supervisor/secrets'

const portLine = 3

/**
 * Where the embedded PostgreSQL of a running instance answers: its port is another at every start, and it notes it.
 * @throws OperatorError when no instance runs on that folder
 */
export function embeddedDatabaseUrl(folder: string): string {
  const notes = path.join(folder, 'postgres/postmaster.pid')
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []
  const port = Number(lines[portLine])
  if (!isAlive(Number(lines[0])) || !Number.isInteger(port) || port < 1)
    throw new OperatorError(
      `Rollcall is not running on ${folder}: start it, name another folder with ROLLCALL_DATA_DIR, or a server with DATABASE_URL.`,
    )
  const { databasePassword } = readSecrets(folder)
  return `postgresql://rollcall:${encodeURIComponent(databasePassword)}@127.0.0.1:${port}/rollcall`
}
