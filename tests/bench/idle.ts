// What one web and one worker take while they have nothing to do, how soon each is ready and ended, and how long a backup takes as a
// multiple of reading the same tables by COPY: npm run bench:idle -- --accounts 1000000.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { tablesToKeep } from '@/lib/platform/backup/backup-schema'
import { writeBackup } from '@/lib/platform/backup/write-backup'
import { asRole } from '@/scripts/database/roles'
import { buildWhenChanged, frugal, webFile, workerFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey, newKey } from '@/scripts/supervisor/secrets'
import { printTable } from '@/tests/bench/print-table'
import { startTestCluster } from '@/tests/support/postgres'

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '100000' } } })
const accounts = Number(values.accounts)
const idleMs = 20_000
const rounds = 2

const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
const { cluster, template, passwords } = await startTestCluster(folder)
const databaseUrl = asRole(cluster.url(template), 'application', passwords.application)
const port = await freePort()
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  SMTP_URL: 'smtp://127.0.0.1:1',
  APP_URL: `http://127.0.0.1:${port}`,
  TOKEN_KEYS: newKey(),
  CREDENTIAL_KEYS: newKey(),
  EVIDENCE_KEYS: newEvidenceKey(),
  LOG_LEVEL: 'info',
  PORT: String(port),
  HOSTNAME: '127.0.0.1',
})
try {
  await buildWhenChanged(() => process.stdout.write('Building…\n'))
  printTable(
    ['process', 'ready after', 'memory, idle', 'without shared files', 'ended after'],
    [
      await measure('web', [...frugal.web, webFile], answers),
      await measure('worker', [...frugal.worker, workerFile], async (output) =>
        output().includes('the worker is ready'),
      ),
    ],
  )
  await seed()
  printTable(['backup', 'seconds', 'ratio'], await measureBackup())
  process.stdout.write(`${cpus().length} cores, ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}\n`)
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

function answers(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function measure(name: string, program: string[], isReady: (output: () => string) => Promise<boolean>) {
  const begun = performance.now()
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  while (!(await isReady(() => output))) {
    if (child.exitCode !== null) throw new Error(output)
    await wait(20)
  }
  const ready = performance.now() - begun
  await wait(idleMs)
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const ended = performance.now()
  child.kill('SIGTERM')
  await once(child, 'exit')
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  return [
    name,
    seconds(ready),
    megabytesOf(status, 'VmRSS'),
    megabytesOf(status, 'RssAnon'),
    seconds(performance.now() - ended),
  ]
}

function megabytesOf(status: string, field: string): string {
  const line = status.split('\n').find((one) => one.startsWith(`${field}:`)) ?? ''
  return `${Math.round(Number(line.match(/\d+/)?.[0]) / 1_024)} MB`
}

/** A company with so many accounts, each of which changed once. */
async function seed() {
  const { aCompany } = await import('@/tests/support/factories')
  const { pool } = await import('@/lib/platform/db')
  const { companyId } = await aCompany()
  await pool.end()
  const client = new pg.Client({ connectionString: cluster.url(template) })
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `WITH application AS (
       INSERT INTO user_connectors (company_id, application, label, state) VALUES ($1, 'scim', 'Bench', 'connected') RETURNING id
     )
     INSERT INTO accounts (company_id, user_connector_id, external_id, email, email_key, login, display_name, status, facts_hash)
     SELECT $1, application.id, n::text, mail, mail, left(mail, 32), initcap(left(mail, 16)), 'active', sha256(n::text::bytea)
       FROM application, generate_series(1, $2::int) AS n, LATERAL (SELECT md5(n::text) || '@corvelle.example' AS mail) AS m`,
    [companyId, accounts],
  )
  await client.query('VACUUM ANALYZE accounts')
  await client.end()
}

/** In turn, round after round: the machine's own drift weighs on both alike. */
async function measureBackup(): Promise<string[][]> {
  const recipient = await identityToRecipient(await generateIdentity())
  const times = { copy: [] as number[], backup: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    let begun = performance.now()
    await readByCopy()
    times.copy.push(performance.now() - begun)
    begun = performance.now()
    await writeBackup(databaseUrl, [recipient], () =>
      path.join(folder, `${randomBytes(4).toString('hex')}.age`),
    )
    times.backup.push(performance.now() - begun)
  }
  const [copy, backup] = [Math.min(...times.copy), Math.min(...times.backup)]
  const row = (name: string, ms: number) => [name, (ms / 1_000).toFixed(1), (ms / copy).toFixed(2)]
  return [row(`COPY of every table, ${accounts} accounts (reference)`, copy), row('npm run backup', backup)]
}

async function readByCopy() {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  for (const { name } of await tablesToKeep(client))
    await pipeline(
      client.query(copyTo(`COPY ${client.escapeIdentifier(name)} TO STDOUT`)),
      new Writable({ write: (_part, _encoding, done) => done() }),
    )
  await client.end()
}
