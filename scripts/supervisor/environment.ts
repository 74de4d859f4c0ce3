import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '@/scripts/migrations/folder'
import { OperatorError } from '@/scripts/supervisor/say'
import type { Secrets } from '@/scripts/supervisor/secrets'

/** The values that only the supervisor knows; the operator may set all others. */
export type Surroundings = { port: number; databaseUrl: string; smtpUrl: string; isEmbedded: boolean }

/** Reads `.env` of the checkout; variables that are set already are kept. */
export function loadDotEnv(): void {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** A variable, or the content of the file that `NAME_FILE` names. */
export function setting(name: string): string | undefined {
  const file = process.env[`${name}_FILE`]
  if (process.env[name] || !file) return process.env[name] || undefined
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new OperatorError(`${name}_FILE: ${file} cannot be read.`)
  }
}

const ofMigrations = ['MIGRATE_DATABASE_URL', 'ADMIN_DATABASE_URL']

/** The environment of web and worker: the operator's values first, then the generated ones. */
export function appEnvironment(surroundings: Surroundings, secrets: Secrets): Record<string, string> {
  const { port, databaseUrl, smtpUrl, isEmbedded } = surroundings
  return {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    HOSTNAME: listenHost(isEmbedded),
    APP_URL: setting('APP_URL') ?? `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    // Web and worker never get the password of a role that may change tables.
    ...Object.fromEntries(ofMigrations.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, ''])),
    SMTP_URL: smtpUrl,
    TOKEN_KEYS: setting('TOKEN_KEYS') ?? secrets.tokenKeys,
    CREDENTIAL_KEYS: setting('CREDENTIAL_KEYS') ?? secrets.credentialKeys,
    EVIDENCE_KEYS: setting('EVIDENCE_KEYS') ?? secrets.evidenceKeys,
    DEMO: isEmbedded ? '1' : '0',
  }
}

/** The embedded instance only answers this machine; with a database server of the operator's own it answers the network. */
export function listenHost(isEmbedded: boolean): string {
  return isEmbedded ? '127.0.0.1' : process.env.ROLLCALL_HOST || '0.0.0.0'
}
