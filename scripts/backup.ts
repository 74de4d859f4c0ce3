import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { writeBackup } from '@/lib/platform/backup/write-backup'
import { root } from '@/scripts/migrations/folder'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { complain, OperatorError, say } from '@/scripts/supervisor/say'
import { readSecrets } from '@/scripts/supervisor/secrets'
import { dataFolder } from '@/scripts/supervisor/settings'

// `npm run backup`: the database in one encrypted file, while Rollcall runs. docs/back-up.md.
const usage = `Usage: npm run backup -- --to FILE [--recipient age1…]
       npm run backup -- --keys FILE [--recipient age1…]
       npm run backup -- --new-key FILE`

try {
  process.chdir(root)
  loadDotEnv()
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keys: { type: 'string' },
      'new-key': { type: 'string' },
      recipient: { type: 'string', multiple: true },
    },
  })
  const recipients = values.recipient ?? (setting('BACKUP_RECIPIENTS') ?? '').split(/[\s,]+/).filter(Boolean)
  if ([values.to, values.keys, values['new-key']].filter(Boolean).length !== 1) throw new OperatorError(usage)
  if (values['new-key']) await makeKey(values['new-key'])
  else if (recipients.length === 0)
    throw new OperatorError(
      'Say to whom it is encrypted: --recipient or BACKUP_RECIPIENTS, a public key of age. npm run backup -- --new-key FILE makes one.',
    )
  else if (values.keys) await writeKeys(values.keys, recipients)
  else if (values.to) {
    const url = setting('DATABASE_URL') ?? embeddedDatabaseUrl(dataFolder())
    const to = values.to
    const { file, at, tables, rows, bytes } = await writeBackup(url, recipients, () => to)
    say(`${file}: ${rows} rows of ${tables} tables as of ${at.toISOString()}, ${bytes} bytes.`)
    say('The keys of the installation are not in it: npm run backup -- --keys FILE, kept elsewhere.')
  }
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function makeKey(file: string): Promise<void> {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  say(`${file} opens every backup that is encrypted to it: keep it where the backups are not.`)
  say(`BACKUP_RECIPIENTS=${recipient}`)
}

/** As lines of an `.env`: without them, what the database keeps encrypted stays closed, and no signature can be made again. */
async function writeKeys(file: string, recipients: string[]): Promise<void> {
  const generated = setting('CREDENTIAL_KEYS') ? undefined : readSecrets(dataFolder())
  const keys = {
    TOKEN_KEYS: setting('TOKEN_KEYS') ?? generated?.tokenKeys,
    CREDENTIAL_KEYS: setting('CREDENTIAL_KEYS') ?? generated?.credentialKeys,
    EVIDENCE_KEYS: setting('EVIDENCE_KEYS') ?? generated?.evidenceKeys,
  }
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const lines = Object.entries(keys).map(([name, value]) => `${name}=${value ?? ''}\n`)
  await writeFile(file, await encrypter.encrypt(lines.join('')), { mode: 0o600, flag: 'wx' })
  say(`${file}: the keys of the installation, encrypted. Keep it apart from the backups.`)
}
