// Many companies' connections synced by one worker: npm run bench:worker -- --connections 200 --companies 50
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { asRole } from '@/scripts/database/roles'
import { frugal } from '@/scripts/supervisor/build'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { printTable } from '@/tests/bench/print-table'
import { openVendor, type Vendor } from '@/tests/bench/reading/open-vendor'
import { bundled } from '@/tests/support/bundled'
import { startTestCluster } from '@/tests/support/postgres'

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '200' },
    companies: { type: 'string', default: '50' },
    accounts: { type: 'string', default: '1000' },
    // Those of the first company, which are asked for before all others.
    large: { type: 'string', default: '20000' },
  },
})
const [connections, companies] = [Number(values.connections), Number(values.companies)]
const latencyMs = 100
const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
const { cluster, template, passwords } = await startTestCluster(folder)
const databaseUrl = asRole(cluster.url(template), 'application', passwords.application)
const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
const small = await openVendor('rest', Number(values.accounts), [latencyMs, 0])
const large = await openVendor('rest', Number(values.large), [latencyMs, 0])
const hosts = [small, large].map(({ origin }) => new URL(origin).host)
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  APP_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TOKEN_KEYS: key('bench'),
  CREDENTIAL_KEYS: key('bench'),
  EVIDENCE_KEYS: newEvidenceKey(),
  OUTBOUND_ALLOW: hosts.join(','),
  LOG_LEVEL: 'error',
})
const client = new pg.Client({ connectionString: cluster.url(template) })
await client.connect()
const { sealCredentials } = await import('@/lib/domain/connections/credentials/credentials')
const { startRun } = await import('@/lib/domain/connections/runs/start-run')
const { everyCompany } = await import('@/lib/platform/db')

const program = await bundled('tests/bench/worker/worker.ts')

try {
  const seeded = await seed()
  for (const { id, companyId } of seeded)
    await everyCompany.$transaction((tx) =>
      startRun(tx, { companyId, userConnectorId: id, trigger: 'schedule' }),
    )
  const began = Date.now()
  const worker = startWorker()
  await untilAllAreRead()
  const seconds = (Date.now() - began) / 1_000
  const { peakMegabytes, cpuSeconds } = await worker.leave()
  const firstPages = await firstPageTimes([small, large])
  const waited = seeded.map(({ token }) => ((firstPages[token] ?? Number.NaN) - began) / 1_000)
  const others = waited.filter((_, index) => seeded[index]!.company > 0).sort((a, b) => a - b)
  const firstOfEach = Array.from({ length: companies }, (_, company) =>
    Math.min(...waited.filter((_, index) => seeded[index]!.company === company)),
  )
  const { rows } = await client.query<{ state: string; count: string; seen: string }>(
    'SELECT state, count(*), sum(seen) AS seen FROM sync_runs GROUP BY state',
  )
  const least = leastSeconds()
  const at = (share: number) => `${others[Math.floor((others.length - 1) * share)]?.toFixed(1)} s`
  process.stdout.write(
    `\n${connections} connections of ${companies} companies on one worker, ${latencyMs} ms latency; the first company's have ${Number(values.large).toLocaleString('en')} accounts each, the others ${Number(values.accounts).toLocaleString('en')}\n\n`,
  )
  printTable(
    ['', 'measured', 'against', 'ratio', 'target'],
    [
      [
        'connections read',
        `${rows.map(({ state, count }) => `${count} ${state}`).join(', ')}`,
        '',
        '',
        'all',
      ],
      [
        'all read',
        `${seconds.toFixed(1)} s`,
        `${least.toFixed(1)} s for the longest alone`,
        (seconds / least).toFixed(2),
        '',
      ],
      ['first page, median of the others', at(0.5), '', '', ''],
      ['first page, 95 %', at(0.95), '', '', ''],
      [
        'first page, the last connection',
        at(1),
        `${seconds.toFixed(1)} s for all`,
        (others.at(-1)! / seconds).toFixed(2),
        '',
      ],
      [
        'first page, the last company',
        `${Math.max(...firstOfEach).toFixed(1)} s`,
        `${seconds.toFixed(1)} s for all`,
        (Math.max(...firstOfEach) / seconds).toFixed(2),
        'every company served',
      ],
      [
        'worker memory, peak',
        `${Math.round(peakMegabytes)} MB`,
        '400 MB',
        (peakMegabytes / 400).toFixed(2),
        'under 1.00',
      ],
      [
        'worker CPU',
        `${cpuSeconds.toFixed(1)} s`,
        `${rows.reduce((sum, { seen }) => sum + Number(seen), 0).toLocaleString('en')} accounts`,
        '',
        '',
      ],
    ],
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
} finally {
  small.close()
  large.close()
  await client.end()
  await cluster.stop()
  await program.remove()
  await rm(folder, { recursive: true, force: true })
  process.exit()
}

/** The connection with the most pages, one after the other, and nothing else to do. */
function leastSeconds(): number {
  return (Number(values.large) / large.style.perPage) * (latencyMs / 1_000)
}

type Seeded = { id: string; companyId: string; company: number; token: string }

/** The first company's connections first: whoever asks for much before everybody else. */
async function seed(): Promise<Seeded[]> {
  const ids = Array.from({ length: companies }, () => randomUUID())
  for (const id of ids) await client.query(`INSERT INTO companies (id, name) VALUES ($1, 'Bench')`, [id])
  const each = connections / companies
  const seeded: Seeded[] = []
  for (let n = 0; n < connections; n++) {
    const company = Math.floor(n / each)
    const row = { id: randomUUID(), companyId: ids[company]!, company, token: `bench-${n}` }
    const vendor = company === 0 ? large : small
    const instance = `${new URL(vendor.origin).host}/api/v4`
    const credentials = { api_token: row.token, custom_domain: vendor.origin, admin_token: '' }
    const sealed = sealCredentials({ id: row.id, companyId: row.companyId, instance }, credentials)
    await client.query(
      `INSERT INTO user_connectors (id, company_id, application, label, state, credentials, instance, selection)
       VALUES ($1, $2, 'gitlab', 'Bench', 'connected', $3, $4, '{"field":"group","id":"4412","name":"Bench"}')`,
      [row.id, row.companyId, sealed, instance],
    )
    seeded.push(row)
  }
  return seeded
}

function startWorker() {
  const worker = spawn(process.execPath, [...frugal.worker, program.file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: worker.stdout })
  return {
    leave: async (): Promise<{ peakMegabytes: number; cpuSeconds: number }> => {
      worker.stdin.write('leave\n')
      for await (const line of lines) if (line.startsWith('bench ')) return JSON.parse(line.slice(6))
      throw new Error('The worker said nothing')
    },
  }
}

async function untilAllAreRead() {
  for (;;) {
    await wait(500)
    const { rows } = await client.query(
      `SELECT count(*)::int AS waiting FROM sync_runs WHERE state IN ('queued', 'running')`,
    )
    if (rows[0].waiting === 0) return
  }
}

async function firstPageTimes(vendors: Vendor[]): Promise<Record<string, number>> {
  const counts = await Promise.all(vendors.map(({ counts: read }) => read()))
  return Object.assign({}, ...counts.map(({ firstPages }) => firstPages))
}
