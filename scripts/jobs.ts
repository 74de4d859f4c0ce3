import pg from 'pg'
import { listFailed, listQueues } from '@/scripts/jobs/list'
import { retryFailed } from '@/scripts/jobs/retry'
import { root } from '@/scripts/migrations/folder'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { OperatorError } from '@/scripts/supervisor/operator-error'
import { complain, say } from '@/scripts/supervisor/say'
import { dataFolder } from '@/scripts/supervisor/settings'

// `npm run jobs -- list`: what waits, what runs, and what failed in every company. `npm run jobs -- retry <id>…`, or
// `retry --all`: sends or runs it again.
const usage = 'Say what to do: npm run jobs -- list, retry <id>… or retry --all.'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

try {
  process.chdir(root)
  loadDotEnv()
  const [word, ...ids] = process.argv.slice(2)
  const isAll = ids.length === 1 && ids[0] === '--all'
  const isList = word === 'list' && ids.length === 0
  const isRetry = word === 'retry' && (isAll || (ids.length > 0 && ids.every((id) => uuid.test(id))))
  if (!isList && !isRetry) throw new OperatorError(usage)
  const client = await connect(setting('DATABASE_URL') ?? embeddedDatabaseUrl(dataFolder()))
  try {
    if (isRetry) say(`${await retryFailed(client, isAll ? null : ids)} are tried again.`)
    else for (const line of [...(await listQueues(client)), '', ...(await listFailed(client))]) say(line)
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
