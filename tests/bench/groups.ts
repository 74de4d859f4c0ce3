// What groups add to a sync: 100,000 accounts with 1,000 groups and 500,000 memberships against the same accounts without, as
// ratios of the whole worker's time and of PostgreSQL's; and PostgreSQL's for the groups alone against the same rows inserted once
// into tables with their primary keys only (the floor): npm run bench:groups -- --accounts 100000.
import { execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { sealCredentials } from '@/lib/domain/connections/credentials/credentials'
import { asRole } from '@/scripts/database/roles'
import { Cluster } from '@/scripts/postgres/cluster'
import { frugal } from '@/scripts/supervisor/build'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { printTable } from '@/tests/bench/print-table'
import { person } from '@/tests/bench/sync/people'
import { serverCpu } from '@/tests/bench/sync/server-cpu'
import { bundled } from '@/tests/support/bundled'
import { copyDatabase, migrateAsOwner, newPasswords } from '@/tests/support/postgres'

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    groups: { type: 'string', default: '1000' },
    members: { type: 'string', default: '500' },
  },
})
const accounts = Number(values.accounts)
const groups = Number(values.groups)
const members = Number(values.members)
const [mostGrown, mostPeak] = [1.5, 1.2]
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
  const without = await syncBy(await seeded(accounts), accounts, 0)
  const withGroups = await syncBy(await seeded(accounts), accounts, groups)
  const floor = await floorOf()
  const count = (number: number) => number.toLocaleString('en')
  say(
    `\n${count(accounts)} accounts, ${count(groups)} groups, ${count(groups * members)} memberships; SCIM\n`,
  )
  printTable(
    [
      '',
      'without',
      'with',
      'ratio',
      'goal',
      '',
      'PostgreSQL, CPU',
      'for groups',
      'floor',
      'ratio',
      'goal',
      '',
    ],
    [
      line('first sync', without.first, withGroups.first, floor, 6),
      line('unchanged re-sync', without.again, withGroups.again, floor, 0.5),
    ],
  )
  const [bare, full] = [peakOf(without), peakOf(withGroups)]
  const isFlat = full <= bare * mostPeak
  say(
    `\nworker memory, peak   without: ${bare} MB   with: ${full} MB   goal: at most ${mostPeak} times   ${verdict(isFlat)}`,
  )
  say(`run                   ${JSON.stringify(withGroups.again.run)}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
} finally {
  await cluster.stop()
  await worker.remove()
  await rm(folder, { recursive: true, force: true })
}

async function syncBy(
  { url, companyId, connectorId }: Seeded,
  size: number,
  groupsThere: number,
): Promise<{ first: Sync; again: Sync }> {
  const asked = [String(size), String(groupsThere), String(members)]
  const vendor = spawn(process.execPath, ['--import', 'tsx', file('vendor.ts'), ...asked], {
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

/** The groups and memberships inserted once, in PostgreSQL's processor time: what storing them costs at the very least. */
async function floorOf(): Promise<number> {
  const { url, companyId, connectorId } = await seeded(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const table of ['groups', 'group_memberships'])
    await client.query(
      `CREATE TABLE floor_${table} (LIKE ${table} INCLUDING DEFAULTS INCLUDING GENERATED, PRIMARY KEY (company_id, id))`,
    )
  const before = serverCpu(postgresFolder)
  await client.query(
    `INSERT INTO floor_groups (company_id, user_connector_id, external_id, name)
     SELECT $1, $2, 'grp_' || n, 'Group grp_' || n FROM generate_series(0, $3::int - 1) n`,
    [companyId, connectorId, groups],
  )
  await client.query(
    `INSERT INTO floor_group_memberships (company_id, group_id, account_id)
     SELECT $1, g.id, md5(n::text)::uuid FROM floor_groups g, generate_series(1, $2::int) n`,
    [companyId, members],
  )
  const spent = serverCpu(postgresFolder) - before
  await client.end()
  return spent
}

function line(name: string, without: Sync, withGroups: Sync, floor: number, goal: number): string[] {
  const seconds = (value: number) => `${(value / 1_000).toFixed(2)} s`
  const grown = withGroups.milliseconds / without.milliseconds
  const ofGroups = withGroups.serverCpu - without.serverCpu
  return [
    name,
    seconds(without.milliseconds),
    seconds(withGroups.milliseconds),
    grown.toFixed(2),
    `at most ${mostGrown}`,
    verdict(grown <= mostGrown),
    seconds(withGroups.serverCpu),
    seconds(ofGroups),
    seconds(floor),
    (ofGroups / floor).toFixed(2),
    `at most ${goal}`,
    verdict(ofGroups / floor <= goal),
  ]
}

function verdict(isMet: boolean) {
  return isMet ? 'met' : 'missed'
}

function peakOf({ first, again }: { first: Sync; again: Sync }) {
  return Math.round(Math.max(first.peakMegabytes, again.peakMegabytes))
}
