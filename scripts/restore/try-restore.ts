import pg from 'pg'
import { writeRestoreTried } from '@/lib/platform/backup/backup-state'
import type { Backup } from '@/lib/platform/backup/read-backup'
import { triedDatabaseName } from '@/lib/platform/backup/tried-databases'
import { readCredentialKeys } from '@/lib/platform/env'
import { prepareRoles, rolesOf, userOf } from '@/scripts/database/roles'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { dropLeftTries } from '@/scripts/restore/left-tries'
import { loadBackup, type Progress } from '@/scripts/restore/load-backup'
import { setting } from '@/scripts/supervisor/environment'
import { OperatorError, say } from '@/scripts/supervisor/say'
import { readSecrets } from '@/scripts/supervisor/secrets'
import { dataFolder } from '@/scripts/supervisor/settings'

/** The running instance, by the addresses of its superuser and of its roles. */
type Instance = { superuser: string; owner: string; application: string; reader: string; keys: string }

/**
 * Restores a backup into a database of its own on the server of the running instance, deletes that database, and notes for the
 * operator's page that every row came back and how long it took. What a killed try has left is deleted first.
 */
export async function tryRestore(backup: Backup, progress: Progress): Promise<void> {
  const { superuser, keys, ...roles } = setting('DATABASE_URL') ? ownServer() : embedded()
  const database = triedDatabaseName()
  const there = (address: string) => {
    const url = new URL(address)
    url.pathname = `/${database}`
    return url.href
  }
  const maker = await connect(superuser, database)
  try {
    for (const left of await dropLeftTries(maker)) say(`Deleted ${left}, which a killed try had left.`)
    const started = performance.now()
    await maker.query(`CREATE DATABASE ${database}`)
    try {
      await prepareRoles(there(superuser), ...rolesOf(roles))
      const others = { application: userOf(roles.application), reader: userOf(roles.reader) }
      const credentialKeys = readCredentialKeys(keys)
      await loadBackup(there(roles.owner), backup, { keys: credentialKeys, ...others, ...progress })
    } finally {
      await maker.query(`DROP DATABASE ${database} WITH (FORCE)`)
    }
    const seconds = (performance.now() - started) / 1_000
    await writeRestoreTried(maker, seconds)
    say(
      `Every row of ${backup.header.at} came back, and the keys open what is encrypted: ${Math.ceil(seconds)} s.`,
    )
    say('The database that it was tried in is deleted again, and the instance was not touched.')
  } finally {
    await maker.end()
  }
}

function ownServer(): Instance {
  const addresses = {
    superuser: setting('ADMIN_DATABASE_URL'),
    owner: setting('MIGRATE_DATABASE_URL'),
    application: setting('DATABASE_URL'),
    reader: setting('AUDIT_DATABASE_URL'),
    keys: setting('CREDENTIAL_KEYS'),
  }
  if (Object.values(addresses).every((value) => value !== undefined)) return addresses as Instance
  throw new OperatorError(
    'Set ADMIN_DATABASE_URL, whose role makes the database to try it in, MIGRATE_DATABASE_URL, DATABASE_URL, AUDIT_DATABASE_URL and CREDENTIAL_KEYS.',
  )
}

function embedded(): Instance {
  const folder = dataFolder()
  return {
    superuser: embeddedDatabaseUrl(folder, 'superuser'),
    owner: embeddedDatabaseUrl(folder, 'owner'),
    application: embeddedDatabaseUrl(folder),
    reader: embeddedDatabaseUrl(folder, 'reader'),
    keys: setting('CREDENTIAL_KEYS') ?? readSecrets(folder).credentialKeys,
  }
}

/** @param name of the database that this connection keeps from being taken for a left one */
async function connect(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: name })
  // An error event without a listener would end the process; the next statement tells.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new OperatorError(`The database cannot be reached: ${error.message || error.name}`)
  })
  return client
}
