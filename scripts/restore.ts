import { readFile } from 'node:fs/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Decrypter } from 'age-encryption'
import type pg from 'pg'
import { openBackup } from '@/lib/platform/backup/read-backup'
import { readCredentialKeys } from '@/lib/platform/env'
import { readHeldSince, releaseHeld } from '@/lib/platform/instance-state'
import { asRole, prepareRoles, rolesOf, userOf } from '@/scripts/database/roles'
import { root } from '@/scripts/migrations/folder'
import type { MigrateOptions } from '@/scripts/migrations/migrate'
import { operate } from '@/scripts/operate'
import { countHeld, type Held, holdBack } from '@/scripts/restore/hold-back'
import { type Checked, type Loaded, loadBackup } from '@/scripts/restore/load-backup'
import { tryRestore } from '@/scripts/restore/try-restore'
import { runCommand, type Undo } from '@/scripts/supervisor/command'
import { refuseTakenFolder, takeDataFolder } from '@/scripts/supervisor/data-folder'
import { loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { complain, OperatorError, say } from '@/scripts/supervisor/say'
import { readSecrets, rolePasswords } from '@/scripts/supervisor/secrets'
import { dataFolder } from '@/scripts/supervisor/settings'

// `npm run restore`: a backup into an empty database, and the end of the hold that follows it. docs/back-up.md.
const usage = `Usage: npm run restore -- --from FILE --identity FILE
       npm run restore -- --try FILE --identity FILE
       npm run restore -- --keys FILE --identity FILE
       npm run restore -- --hold
       npm run restore -- --held
       npm run restore -- --release`

// How often a long restore says how far it is.
const everyMs = 5_000

const values = readWords({
  from: { type: 'string' },
  try: { type: 'string' },
  keys: { type: 'string' },
  identity: { type: 'string' },
  hold: { type: 'boolean' },
  held: { type: 'boolean' },
  release: { type: 'boolean' },
})

function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ options }).values
  } catch {
    complain(usage)
    process.exit(1)
  }
}

if (values.hold) await operate(() => hold)
else if (values.held || values.release)
  await operate(() => (client) => showHold(client, values.release === true))
else
  await runCommand(async (undo) => {
    process.chdir(root)
    loadDotEnv()
    const { from, keys, identity } = values
    if (!identity || [from, keys, values.try].filter(Boolean).length !== 1) throw new OperatorError(usage)
    const identities = await readIdentities(identity)
    if (keys) await printKeys(keys, identities)
    if (values.try) await tryRestore(await openBackup(values.try, identities), sayProgress())
    if (from) await restore(from, identities, undo)
  })

async function restore(file: string, identities: string[], undo: Undo): Promise<void> {
  const backup = await openBackup(file, identities)
  const { at, version } = backup.header
  const { url, ...target } = setting('DATABASE_URL') ? await ownServer() : await embeddedServer(undo)
  say(`Restoring the state of ${at}, made by version ${version}.`)
  const held = await loadBackup(url, backup, { ...target, ...sayProgress() })
  say('Restored. Every session has ended, and every secure link: send the reviews that are open again.')
  say('API tokens work as they did then: revoke those that were revoked since.')
  sayHeld(held)
}

/** A large backup takes minutes: how far it is, and how fast it goes. */
function sayProgress() {
  const begun = performance.now()
  let last = begun
  const sayAt = (line: (elapsedMs: number) => string) => {
    const at = performance.now()
    if (at - last < everyMs) return
    last = at
    say(line(at - begun))
  }
  return {
    onRows: ({ table, rows, share }: Loaded) =>
      sayAt((ms) => {
        const rate = Math.round((rows * 1_000) / ms)
        return `${rows} rows so far (${table}), ${rate} a second, ${Math.floor(share * 100)} % of the file.`
      }),
    onReference: ({ table, checked, total }: Checked) =>
      sayAt(() => `All rows are in. Checking what they refer to: ${checked} of ${total} done (${table}).`),
  }
}

type Target = MigrateOptions & { url: string; keys: ReturnType<typeof readCredentialKeys> }

async function ownServer(): Promise<Target> {
  const application = setting('DATABASE_URL')
  const owner = setting('MIGRATE_DATABASE_URL') ?? application ?? ''
  const reader = setting('AUDIT_DATABASE_URL')
  const keys = setting('CREDENTIAL_KEYS')
  if (!keys) throw new OperatorError('Set CREDENTIAL_KEYS to the keys that the backup was made with.')
  const administrator = setting('ADMIN_DATABASE_URL')
  if (administrator) await prepareRoles(administrator, ...rolesOf({ owner, application, reader }))
  const other = (url?: string) => (url && userOf(url) !== userOf(owner) ? userOf(url) : undefined)
  return {
    url: owner,
    keys: readCredentialKeys(keys),
    application: other(application),
    reader: other(reader),
  }
}

async function embeddedServer(undo: Undo): Promise<Target> {
  // Here alone: the image of Docker lacks the packages of the embedded server and of the mail catcher.
  const { databaseName, startDatabase } = await import('@/scripts/supervisor/backing')
  const folder = dataFolder()
  refuseTakenFolder(folder)
  undo(takeDataFolder(folder))
  const secrets = readSecrets(folder)
  const cluster = await startDatabase(folder, secrets.databasePassword, undo)
  const superuserUrl = cluster.url(databaseName)
  const passwords = rolePasswords(secrets)
  await prepareRoles(superuserUrl, passwords)
  return {
    url: asRole(superuserUrl, 'owner', passwords.owner),
    keys: readCredentialKeys(setting('CREDENTIAL_KEYS') ?? secrets.credentialKeys),
    application: 'rollcall_application',
    reader: 'rollcall_reader',
  }
}

/** For a database that came back by another way, such as a copy of its files: what a restore ends and holds. */
async function hold(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  const held = await holdBack(client)
  await client.query('COMMIT')
  say('Every session has ended, and every secure link: send the reviews that are open again.')
  sayHeld(held)
}

async function showHold(client: pg.Client, isReleased: boolean): Promise<void> {
  const since = await readHeldSince(client)
  if (!since) return say('Nothing is held: no restore waits for its release.')
  const held = await countHeld(client)
  if (!isReleased) return sayHeld(held)
  await releaseHeld(client)
  say(`Released, held since ${since.toISOString()}: the worker begins within five seconds. ${listOf(held)}`)
}

function sayHeld(held: Held): void {
  say(`The worker sends and reads nothing until npm run restore -- --release. ${listOf(held)}`)
}

function listOf(held: Held): string {
  const due = Object.entries(held).filter(([, count]) => count > 0)
  return due.length > 0
    ? `Held: ${due.map(([what, count]) => `${what}: ${count}`).join('; ')}.`
    : 'Nothing was on its way.'
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read.`)
  })
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new OperatorError(`${file} has no key of age, AGE-SECRET-KEY-…`)
  return identities
}

async function printKeys(file: string, identities: string[]): Promise<void> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const text = await decrypter.decrypt(await readFile(file), 'text').catch(() => {
    throw new OperatorError(`${file} does not open with this key.`)
  })
  process.stdout.write(text)
}
