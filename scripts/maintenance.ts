import pg from 'pg'
import { readMaintenance, writeMaintenance } from '@/lib/platform/instance-state'
import { root } from '@/scripts/migrations/folder'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { OperatorError } from '@/scripts/supervisor/operator-error'
import { complain, say } from '@/scripts/supervisor/say'
import { dataFolder } from '@/scripts/supervisor/settings'

// `npm run maintenance -- on|off|status`: closes the instance for everybody, or opens it again, without a restart.
const word = process.argv[2] ?? ''

try {
  if (!['on', 'off', 'status'].includes(word))
    throw new OperatorError('Say what to do: npm run maintenance -- on, off or status.')
  process.chdir(root)
  loadDotEnv()
  const client = await connect(setting('DATABASE_URL') ?? embeddedDatabaseUrl(dataFolder()))
  try {
    if (word !== 'status') await writeMaintenance(client, word === 'on')
    const since = await readMaintenance(client)
    say(
      since
        ? `Maintenance is on since ${since.toISOString()}: every page and every call says so, within a second. npm run maintenance -- off ends it.`
        : 'Maintenance is off: Rollcall is open.',
    )
  } finally {
    await client.end()
  }
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect().catch((error: Error) => {
    throw new OperatorError(`The database cannot be reached: ${error.message || error.name}`)
  })
  return client
}
