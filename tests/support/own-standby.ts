import { readFileSync } from 'node:fs'
import { appendFile, cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { asRole } from '@/scripts/database/roles'
import { Cluster } from '@/scripts/postgres/cluster'
import { giveToServer } from '@/tests/support/kept-cluster'
import { data, ownDatabase, startServer, stopServer } from '@/tests/support/own-cluster'

// Imported before anything that opens a connection: a streaming standby of the server of this test file alone. Its files are a
// copy of the stopped primary's, since the embedded package brings no pg_basebackup.
const primary = new URL(process.env.SUPERUSER_DATABASE_URL ?? '')
const folder = `${data}-standby`

await stopServer('fast')
await cp(data, folder, { recursive: true })
await rm(path.join(folder, 'postmaster.pid'), { force: true })
const [host, user, password] = [primary.hostname, primary.username, decodeURIComponent(primary.password)]
await appendFile(
  path.join(folder, 'postgresql.auto.conf'),
  `primary_conninfo = 'host=${host} port=${primary.port} user=${user} password=${password}'\n`,
)
await writeFile(path.join(folder, 'standby.signal'), '')
giveToServer(folder)
await startServer()
export const standby = await Cluster.start({
  folder,
  password,
  logFile: path.join(data, '..', 'standby.log'),
})
// After a kill it is started again at the same address.
standby.keepRunning(() => {})

const own = new URL(ownDatabase)
const name = own.pathname.slice(1)
process.env.DATABASE_REPLICA_URLS = asRole(standby.url(name), 'application', decodeURIComponent(own.password))

/** Runs a statement there as its superuser. */
export async function onStandby(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: standby.url(name) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** As by a power cut. */
export const killStandby = () =>
  process.kill(Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
