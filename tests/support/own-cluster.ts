import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { asRole } from '@/scripts/database/roles'
import { postgresBinaries } from '@/scripts/postgres/cluster'
import { unprivileged } from '@/scripts/postgres/unprivileged'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { startTestCluster } from '@/tests/support/postgres'

// Imported before anything that opens a connection: a PostgreSQL for this test file alone, which it may stop and start
// without disturbing the others. It keeps its promises as a real one does, and writes what need not wait for the disk
// as late as it may, so that a crash really loses something.
const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-restart-'))
export const data = path.join(folder, 'postgres')
// In the server's own folder: whom it runs as may write there.
const laterLog = path.join(data, 'later.log')

const { cluster, template, passwords } = await startTestCluster(folder, [
  'shared_buffers=64MB',
  'wal_writer_delay=10s',
  'wal_writer_flush_after=1GB',
  'autovacuum=off',
])
export const ownDatabase = asRole(cluster.url(template), 'application', passwords.application)
process.env.DATABASE_URL = ownDatabase
process.env.SUPERUSER_DATABASE_URL = cluster.url(template)

type Mode = 'fast' | 'immediate'

/** Ends the server process: every transaction rolled back in order, or as by a power cut. */
export const stopServer = (mode: Mode) => pgCtl('stop', '-m', mode)

/** Starts it again on the same data, at the same address: as it was started, by its own notes. */
export async function startServer(): Promise<void> {
  const notes = await readFile(path.join(data, 'postmaster.opts'), 'utf8')
  await pgCtl('start', '-l', laterLog, '-o', notes.slice(notes.indexOf(' "')).trim())
}

export const restartServer = (mode: Mode) => pgCtl('restart', '-m', mode, '-l', laterLog)

/**
 * Stops the process that writes the log from time to time, until the server is restarted: however slow the machine is, a crash
 * loses every commit that nobody waited for.
 */
export async function holdLogWriter(): Promise<void> {
  const { rows } = await sqlAsSuperuser("SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'")
  process.kill(rows[0].pid, 'SIGSTOP')
}

export async function removeCluster(): Promise<void> {
  await stopServer('immediate')
  await rm(folder, { recursive: true, force: true })
}

/** Waits until it is done. */
async function pgCtl(...words: string[]): Promise<void> {
  const { pg_ctl } = await postgresBinaries()
  const { ids, prefix } = unprivileged([pg_ctl, data])
  const [program = pg_ctl, ...rest] = [...prefix, pg_ctl, ...words, '-D', data, '-w', '-t', '60']
  await promisify(execFile)(program, rest, { ...ids, env: { ...process.env, LC_ALL: 'C' } })
}
