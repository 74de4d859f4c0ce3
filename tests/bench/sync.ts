// PostgreSQL's processor time of a full sync against two references: the same rows inserted once into a table with its primary
// key and one unique index (the floor), and upserted and matched as simply as one would: npm run bench:sync -- --accounts 100000.
// Then what reading costs by each style of lists, and how a vendor's limit is used; these alone: -- --style rest|cursor|graphql|all.
import { execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { sealCredentials } from '@/lib/domain/connections/credentials/credentials'
import { asRole } from '@/scripts/database/roles'
import { Cluster } from '@/scripts/postgres/cluster'
import { frugal } from '@/scripts/supervisor/build'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { printTable } from '@/tests/bench/print-table'
import { measurePace } from '@/tests/bench/reading/measure-pace'
import { measureStyles } from '@/tests/bench/reading/measure-styles'
import { styles } from '@/tests/bench/reading/styles'
import { person } from '@/tests/bench/sync/people'
import { makeBareTable, makeFloorTable, runFloor, runReference } from '@/tests/bench/sync/reference'
import { serverCpu } from '@/tests/bench/sync/server-cpu'
import { bundled } from '@/tests/support/bundled'
import { copyDatabase, migrateAsOwner, newPasswords } from '@/tests/support/postgres'

const { values } = parseArgs({
  options: { accounts: { type: 'string', default: '100000' }, style: { type: 'string' } },
})
const styleNames = values.style === undefined || values.style === 'all' ? Object.keys(styles) : [values.style]
async function measureReading() {
  await measureStyles(styleNames, 10_000)
  await measurePace(styleNames, 10_000)
}
if (values.style !== undefined) {
  await measureReading()
  process.exit()
}
const accounts = Number(values.accounts)
const smaller = Math.max(1, Math.round(accounts / 10))
const say = (text = '') => process.stdout.write(`${text}\n`)

const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
await chmod(folder, 0o711)
const postgresFolder = path.join(folder, 'postgres')
const cluster = await Cluster.start({
  folder: postgresFolder,
  password: randomBytes(24).toString('base64url'),
  logFile: path.join(folder, 'postgres.log'),
})
const passwords = newPasswords()
const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
const keys = { TOKEN_KEYS: key('bench'), CREDENTIAL_KEYS: key('bench'), EVIDENCE_KEYS: newEvidenceKey() }
const file = (name: string) => path.join(import.meta.dirname, 'sync', name)
const worker = await bundled('tests/bench/sync/worker.ts')

type Sync = {
  serverCpu: number
  workerCpu: number
  milliseconds: number
  peakMegabytes: number
  run: Record<string, number | string>
}

try {
  await cluster.createDatabase('template')
  await migrateAsOwner(cluster.url('template'), passwords)
  const few = await measure(smaller)
  const many = await measure(accounts)
  say(
    `\n${accounts.toLocaleString('en')} accounts, SCIM, 100 a page; PostgreSQL 18 embedded, default settings\n`,
  )
  printTable(
    ['PostgreSQL, CPU', 'sync', 'floor', 'ratio', 'goal', '', 'upsert', 'ratio', 'worker, CPU', 'elapsed'],
    [
      line('first sync', many.sync.first, many.floor, 6, many.reference.first),
      line('unchanged re-sync', many.sync.again, many.floor, 0.5, many.reference.again),
    ],
  )
  const [small, large] = [peakOf(few), peakOf(many)]
  say()
  printTable(
    ['worker memory, peak', 'measured', 'goal', ''],
    [
      [
        `${smaller.toLocaleString('en')} accounts`,
        `${small} MB`,
        'below 200 MB',
        small < 200 ? 'met' : 'missed',
      ],
      [
        `${accounts.toLocaleString('en')} accounts`,
        `${large} MB`,
        'below 200 MB',
        large < 200 ? 'met' : 'missed',
      ],
    ],
  )
  say(`\nload of the machine   ${loadavg()[0]?.toFixed(1)}`)
  say(`first run             ${JSON.stringify(many.sync.first.run)}`)
  say(`second run            ${JSON.stringify(many.sync.again.run)}`)
  await measureReading()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
} finally {
  await cluster.stop()
  await worker.remove()
  await rm(folder, { recursive: true, force: true })
}

/** The same accounts twice in databases of their own: by the reference, then by a worker's process from a vendor's. */
async function measure(size: number) {
  const [forReference, forSync] = [await seeded(size), await seeded(size)]
  const client = new pg.Client({ connectionString: forReference.url })
  await client.connect()
  const { companyId, connectorId } = forReference
  await makeFloorTable(client)
  await makeBareTable(client)
  const cost = async (run: typeof runFloor) => {
    const before = serverCpu(postgresFolder)
    await run(client, companyId, connectorId, size)
    return serverCpu(postgresFolder) - before
  }
  const floor = await cost(runFloor)
  const first = await cost(runReference)
  const again = await cost(runReference)
  await client.end()
  return { floor, reference: { first, again }, sync: await syncBy(forSync, size) }
}

async function syncBy(
  { url, companyId, connectorId }: Seeded,
  size: number,
): Promise<{ first: Sync; again: Sync }> {
  const vendor = spawn(process.execPath, ['--import', 'tsx', file('vendor.ts'), String(size)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [printed] = (await once(vendor.stdout, 'data')) as [Buffer]
    const host = printed.toString().trim()
    await connectTo(url, companyId, connectorId, host)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      // Made and started as the worker is.
      [...frugal.worker, worker.file, companyId, connectorId, postgresFolder],
      {
        env: {
          ...process.env,
          ...keys,
          ROLLCALL_ROLE: 'worker',
          DATABASE_URL: asRole(url, 'application', passwords.application),
          APP_URL: 'http://localhost:3000',
          SMTP_URL: 'smtp://127.0.0.1:1',
          OUTBOUND_ALLOW: host,
          NODE_ENV: 'production',
        },
      },
    )
    return JSON.parse(stdout)
  } finally {
    vendor.kill()
  }
}

type Seeded = { url: string; companyId: string; connectorId: string }

/** A company whose members own three accounts in four. */
async function seeded(size: number): Promise<Seeded> {
  const url = await copyDatabase(cluster.url('postgres'), 'template')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [companyId, connectorId] = [randomUUID(), randomUUID()]
  await client.query(`INSERT INTO companies (id, name) VALUES ($1, 'Bench')`, [companyId])
  await client.query(
    `INSERT INTO user_connectors (id, company_id, application, label, state) VALUES ($1, $2, 'scim', 'Bench', 'connected')`,
    [connectorId, companyId],
  )
  const owners = Array.from({ length: size }, (_, n) => person(n)).filter(({ isOwned }) => isOwned)
  await client.query(
    `WITH owner AS (
       SELECT uuidv7() AS id, * FROM unnest($2::text[], $3::text[], $4::text[]) AS o(first_name, last_name, email)
     ), added AS (
       INSERT INTO members (id, company_id, first_name, last_name, email)
       SELECT id, $1, first_name, last_name, email FROM owner
     )
     INSERT INTO member_identifiers (company_id, member_id, kind, value) SELECT $1, id, 'email', email FROM owner`,
    [companyId, owners.map((o) => o.firstName), owners.map((o) => o.lastName), owners.map((o) => o.email)],
  )
  await client.query('VACUUM ANALYZE')
  await client.end()
  return { url, companyId, connectorId }
}

async function connectTo(url: string, companyId: string, connectorId: string, host: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  Object.assign(process.env, keys, {
    DATABASE_URL: asRole(url, 'application', passwords.application),
    APP_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const credentials = { custom_domain: `http://${host}`, api_token: 'bench-token', login: '', password: '' }
  const sealed = sealCredentials({ id: connectorId, companyId, instance: host }, credentials)
  await client.query('UPDATE user_connectors SET credentials = $1, instance = $2 WHERE id = $3', [
    sealed,
    host,
    connectorId,
  ])
  await client.end()
}

function line(name: string, sync: Sync, floor: number, goal: number, upsert: number): string[] {
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`
  const ratio = (reference: number) => (sync.serverCpu / reference).toFixed(2)
  return [
    name,
    seconds(sync.serverCpu),
    seconds(floor),
    ratio(floor),
    `at most ${goal}`,
    sync.serverCpu / floor <= goal ? 'met' : 'missed',
    seconds(upsert),
    ratio(upsert),
    seconds(sync.workerCpu),
    seconds(sync.milliseconds),
  ]
}

function peakOf({ sync }: { sync: { first: Sync; again: Sync } }) {
  return Math.round(Math.max(sync.first.peakMegabytes, sync.again.peakMegabytes))
}
