import pg from 'pg'
import { root } from '@/scripts/migrations/folder'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { complain, OperatorError } from '@/scripts/supervisor/say'
import { dataFolder } from '@/scripts/supervisor/settings'

type Act = (client: pg.Client) => Promise<void>

/**
 * One command of an operator on the instance's database; errors are printed in one line.
 * @param read parses the arguments, before the database is connected
 * @throws nothing: the exit code tells
 */
export async function operate(read: (words: string[]) => Act): Promise<void> {
  try {
    process.chdir(root)
    loadDotEnv()
    const act = read(process.argv.slice(2))
    const client = await connect(setting('DATABASE_URL') ?? embeddedDatabaseUrl(dataFolder()))
    try {
      await act(client)
    } finally {
      await client.end()
    }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect().catch((error: Error) => {
    throw new OperatorError(`The database cannot be reached: ${error.message || error.name}`)
  })
  return client
}
