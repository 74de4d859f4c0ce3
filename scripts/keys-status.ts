import pg from 'pg'
import { describeKeys } from '@/lib/domain/record/stored-secrets/sealed-rows'
import { readCredentialKeys } from '@/lib/platform/env'
import { root } from '@/scripts/migrations/folder'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { complain, say } from '@/scripts/supervisor/say'
import { readSecrets } from '@/scripts/supervisor/secrets'
import { dataFolder } from '@/scripts/supervisor/settings'

// `npm run keys:status`: which of CREDENTIAL_KEYS stored secrets still need, and which may be removed.
try {
  process.chdir(root)
  loadDotEnv()
  const connectionString = setting('DATABASE_URL') ?? embeddedDatabaseUrl(dataFolder())
  const keys = readCredentialKeys(setting('CREDENTIAL_KEYS') ?? readSecrets(dataFolder()).credentialKeys)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    for (const line of await describeKeys(client, keys)) say(line)
  } finally {
    await client.end()
  }
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
