import pg from 'pg'
import { describeKeys } from '@/lib/domain/record/stored-secrets/sealed-rows'
import { readCredentialKeys } from '@/lib/platform/env'
import { root } from '@/scripts/migrations/folder'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { complain, say } from '@/scripts/supervisor/say'
import { newEvidenceKey, newKey, readSecrets, type Secrets } from '@/scripts/supervisor/secrets'
import { dataFolder } from '@/scripts/supervisor/settings'

const kinds = {
  TOKEN_KEYS: { kept: 'tokenKeys', make: newKey, when: 'Twelve hours later' },
  CREDENTIAL_KEYS: {
    kept: 'credentialKeys',
    make: newKey,
    when: 'Once npm run keys:status says that the old one may go',
  },
  EVIDENCE_KEYS: {
    kept: 'evidenceKeys',
    make: newEvidenceKey,
    when: 'Never, if old evidence is to be compared with its key; otherwise at any time',
  },
} as const satisfies Record<string, { kept: keyof Secrets; make: () => string; when: string }>
type Kind = keyof typeof kinds

// `npm run keys:status`: which of CREDENTIAL_KEYS stored secrets still need, and which may be removed. `npm run keys:new -- NAME`: makes
// a key, and prints the lists that change to it without a stop. It stores nothing.
try {
  process.chdir(root)
  loadDotEnv()
  const [word, name = '', ...others] = process.argv.slice(2)
  if (word === 'status' && !name) await showStatus()
  else if (word === 'new' && isKind(name) && others.length === 0) change(name)
  else
    throw new Error(
      `Say what to do: npm run keys:status, or npm run keys:new -- ${Object.keys(kinds).join(' | ')}`,
    )
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name)
}

function listOf(kind: Kind): string {
  return setting(kind) ?? readSecrets(dataFolder())[kinds[kind].kept]
}

async function showStatus() {
  const keys = readCredentialKeys(listOf('CREDENTIAL_KEYS'))
  const connectionString = setting('DATABASE_URL') ?? embeddedDatabaseUrl(dataFolder())
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    for (const line of await describeKeys(client, keys)) say(line)
  } finally {
    await client.end()
  }
}

/** Each list is set for web and worker, which are restarted before the next one. */
function change(kind: Kind) {
  const { make, when } = kinds[kind]
  const [old, added] = [listOf(kind), make()]
  say('# 1. Now, where several processes run: all of them accept the new key.')
  say(`${kind}=${old},${added}`)
  say('# 2. Then: the new key is used, and the old one still accepted.')
  say(`${kind}=${added},${old}`)
  say(`# 3. ${when}: the old key opens nothing any more.`)
  say(`${kind}=${added}`)
}
