import path from 'node:path'
import pg from 'pg'
import { requireKeys } from '@/lib/domain/record/stored-secrets/require-keys'
import { lookAtRole } from '@/lib/platform/database/database-role'
import { readCredentialKeys } from '@/lib/platform/env'
import { asRole, prepareRoles, userOf } from '@/scripts/database/roles'
import { startMailCatcher } from '@/scripts/mail/catcher'
import { migrate, migrateConfigured } from '@/scripts/migrations/migrate'
import { Cluster } from '@/scripts/postgres/cluster'
import { dropLeftTries } from '@/scripts/restore/left-tries'
import type { Undo } from '@/scripts/supervisor/command'
import { refuseTakenFolder, takeDataFolder, wasKilled } from '@/scripts/supervisor/data-folder'
import { appEnvironment, listenHost, setting } from '@/scripts/supervisor/environment'
import { orAnyFree, requirePort } from '@/scripts/supervisor/ports'
import { complain, OperatorError, say } from '@/scripts/supervisor/say'
import { readSecrets, rolePasswords, type Secrets } from '@/scripts/supervisor/secrets'
import { dataFolder, mailPorts } from '@/scripts/supervisor/settings'
import { watchRoom } from '@/scripts/supervisor/watch-room'

export type Backing = {
  folder: string
  environment: Record<string, string>
  isEmbedded: boolean
  /** The address of the mail catcher; undefined when mails are really sent. */
  mailPage: string | undefined
}

export const databaseName = 'rollcall'
/** For a port that another program may be giving up at this moment. */
const usualPatience = 3_000
/** The programs of a killed instance end by themselves within nine seconds (leash.mjs), later on a busy machine. */
const patienceAfterKill = 30_000

/** Locks the data folder and starts what web and worker need: PostgreSQL, migrated, and the mail catcher. */
export async function startBacking(port: number, undo: Undo): Promise<Backing> {
  const folder = dataFolder()
  // Checks that may refuse the start come before anything is created.
  refuseTakenFolder(folder)
  const patience = wasKilled(folder) ? patienceAfterKill : usualPatience
  await requirePort(port, listenHost(!setting('DATABASE_URL')), 'PORT', patience)
  if (!setting('SMTP_URL')) await requireMailPorts(patience)
  undo(takeDataFolder(folder))
  const secrets = readSecrets(folder)
  const own = setting('DATABASE_URL')
  const [database, mail] = await Promise.all([
    own ? undefined : startDatabase(folder, secrets.databasePassword, undo),
    setting('SMTP_URL') ? undefined : startCatcher(undo),
  ])
  const databaseUrl = database ? await migrateEmbedded(database.url(databaseName), secrets) : (own ?? '')
  if (!database) await migrateConfigured()

  const isEmbedded = database !== undefined
  const smtpUrl = setting('SMTP_URL') ?? mail?.smtpUrl ?? ''
  const environment: Record<string, string> = {
    ...appEnvironment({ port, databaseUrl, smtpUrl, isEmbedded }, secrets),
    ...(mail && { CAUGHT_MAIL_PAGE: mail.httpUrl }),
    ...(isEmbedded && { DATABASE_FOLDER: path.join(folder, 'postgres') }),
  }
  await check(databaseUrl, environment.CREDENTIAL_KEYS ?? '')
  // From here on the server is restarted when it ends; earlier, its end means that the start failed.
  database?.keepRunning(complain)
  if (database) undo(await watchRoom(path.join(folder, 'postgres'), database.url(databaseName)))
  return {
    folder,
    isEmbedded,
    environment,
    mailPage: mail?.httpUrl,
  }
}

/** Web and worker refuse too, but only in their logs. */
async function check(databaseUrl: string, keys: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { refusal } = await lookAtRole(client)
    if (refusal && setting('ALLOW_SUPERUSER') !== '1') throw new Error(refusal)
    await requireKeys(client, readCredentialKeys(keys))
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  } finally {
    await client.end()
  }
}

/** @returns the address that the application connects to */
async function migrateEmbedded(superuserUrl: string, secrets: Secrets): Promise<string> {
  const passwords = rolePasswords(secrets)
  await prepareRoles(superuserUrl, passwords)
  await dropTries(superuserUrl)
  const [owner, application, reader] = (['owner', 'application', 'reader'] as const).map((role) =>
    asRole(superuserUrl, role, passwords[role]),
  ) as [string, string, string]
  await migrate(owner, { application: userOf(application), reader: userOf(reader) })
  return application
}

/** The copies of everything that tries of backups left when they were killed: nobody else would delete them. */
async function dropTries(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    for (const name of await dropLeftTries(client)) say(`Deleted ${name}, which a killed try had left.`)
  } finally {
    await client.end()
  }
}

export async function startDatabase(folder: string, password: string, undo: Undo): Promise<Cluster> {
  const cluster = await Cluster.start({
    folder: path.join(folder, 'postgres'),
    password,
    logFile: path.join(folder, 'logs/postgres.log'),
    settings: ['shared_buffers=256MB', 'log_checkpoints=off'],
  })
  undo(() => cluster.stop())
  await cluster.createDatabase(databaseName)
  return cluster
}

/** Ports that the operator chose must be free. */
async function requireMailPorts(patience: number): Promise<void> {
  for (const { port, variable, isChosen } of Object.values(mailPorts()))
    if (isChosen) await requirePort(port, '127.0.0.1', variable, patience)
}

async function startCatcher(undo: Undo) {
  // A second instance on one machine needs no configuration: the mail page takes any free port.
  const { smtp, http } = mailPorts()
  const catcher = await startMailCatcher({
    smtp: await orAnyFree(smtp.port),
    http: await orAnyFree(http.port),
  })
  undo(() => catcher.stop())
  return catcher
}
