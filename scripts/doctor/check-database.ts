import pg from 'pg'
import { requireKeys } from '@/lib/domain/record/stored-secrets/require-keys'
import { lookAtRole } from '@/lib/platform/database/database-role'
import { serverRefusal } from '@/lib/platform/database/server-version'
import type { Env } from '@/lib/platform/env'
import { readHeldSince, readInstanceState } from '@/lib/platform/instance-state'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'
import { isLate, readQueues } from '@/lib/platform/watch/read-queues'
import { readSchema } from '@/lib/platform/watch/read-schema'
import { checkBackups } from '@/scripts/doctor/check-backups'
import { type Finding, reasonOf } from '@/scripts/doctor/finding'

const extensions = ['citext', 'pg_trgm', 'unaccent', 'btree_gin']
const patienceMs = 10_000

/** The database and whatever is read from it: its clock, the keys of what it stores, its queues. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return [unreachable(env, error)]
  }
  try {
    const server = await checkServer(client, env)
    // Without its tables there is nothing more to look at.
    if (server.some(({ state }) => state === 'wrong')) return server
    return [
      ...server,
      await checkClock(client),
      await checkKeys(client, env),
      ...(await checkQueues(client)),
      ...(await checkBackups(client, env.backups)),
    ]
  } catch (error) {
    return [{ topic: 'Database', state: 'wrong', text: `a question to it failed: ${reasonOf(error)}` }]
  } finally {
    await client.end().catch(() => {})
  }
}

function unreachable({ DATABASE_URL }: Env, error: unknown): Finding {
  const { host, pathname } = new URL(DATABASE_URL)
  return {
    topic: 'Database',
    state: 'wrong',
    text: `${host}${pathname} cannot be reached: ${reasonOf(error)}`,
    remedy:
      'Check DATABASE_URL, that the server runs, and that its pg_hba.conf and firewall admit this machine.',
  }
}

async function checkServer(client: pg.Client, env: Env): Promise<Finding[]> {
  const topic = 'Database'
  const tooOld = await serverRefusal(client)
  if (tooOld)
    return [{ topic, state: 'wrong', text: tooOld, remedy: 'Upgrade the server: docs/configure.md.' }]
  const [server] = await readRows(
    client,
    { version: column.text, missing: column.text, connections: column.int, isMigrated: column.bool },
    {
      text: `SELECT current_setting('server_version') AS version, current_setting('max_connections')::int AS connections,
            to_regclass('_prisma_migrations') IS NOT NULL AS "isMigrated",
            array_to_string(ARRAY(SELECT unnest($1::text[]) EXCEPT SELECT extname FROM pg_extension ORDER BY 1), ', ') AS missing`,
      values: [extensions],
    },
  )
  if (!server?.isMigrated)
    return [
      { topic, state: 'wrong', text: 'it holds no tables of Rollcall.', remedy: 'Run npm run migrate.' },
    ]
  const findings: Finding[] = []
  if (server.missing)
    findings.push({
      topic,
      state: 'wrong',
      text: `extensions are missing: ${server.missing}.`,
      remedy: 'As a superuser of that database: CREATE EXTENSION for each, then npm run migrate.',
    })
  const schema = await readSchema(client)
  if (schema === 'behind')
    findings.push({
      topic,
      state: 'wrong',
      text: 'migrations of this version were not applied.',
      remedy: 'Run npm run migrate.',
    })
  if (schema === 'newer')
    findings.push({
      topic,
      state: 'look',
      text: 'a later version has migrated it; this one can still work with it.',
      remedy: 'Replace this version soon.',
    })
  const { refusal, warning } = await lookAtRole(client)
  if (refusal) findings.push({ topic, state: env.ALLOW_SUPERUSER ? 'look' : 'wrong', text: refusal })
  if (warning) findings.push({ topic, state: 'look', text: warning })
  // Web and worker have a pool each; a rolling update starts each twice.
  const wanted = 4 * env.DATABASE_POOL
  if (server.connections < wanted)
    findings.push({
      topic,
      state: 'look',
      text: `it takes ${server.connections} connections; two web and two worker processes open up to ${wanted}.`,
      remedy: 'Raise max_connections, or lower DATABASE_POOL.',
    })
  if (findings.length) return findings
  return [{ topic, state: 'good', text: `PostgreSQL ${server.version}, migrated, in a role of its own` }]
}

const worthSayingMs = 5_000

async function checkClock(client: pg.Client): Promise<Finding> {
  const topic = 'Clock'
  const before = Date.now()
  const [row] = await readRows(
    client,
    { ms: column.double },
    { text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms', values: [] },
  )
  const seconds = Math.round(((before + Date.now()) / 2 - (row?.ms ?? 0)) / 1_000)
  if (Math.abs(seconds) * 1_000 <= worthSayingMs)
    return { topic, state: 'good', text: 'this machine and the database agree' }
  return {
    topic,
    state: 'look',
    text: `this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database, by whose clock everything expires.`,
    remedy: 'Let both follow a time server (chrony, systemd-timesyncd).',
  }
}

async function checkKeys(client: pg.Client, { CREDENTIAL_KEYS }: Env) {
  const topic = 'Keys'
  try {
    await requireKeys(client, CREDENTIAL_KEYS)
    return { topic, state: 'good', text: 'CREDENTIAL_KEYS opens what is stored' } satisfies Finding
  } catch (error) {
    const remedy =
      'npm run keys:status names each key. A key that is lost makes its secrets unreadable for good.'
    return { topic, state: 'wrong', text: reasonOf(error), remedy } satisfies Finding
  }
}

async function checkQueues(client: pg.Client): Promise<Finding[]> {
  const topic = 'Queues'
  const heldSince = await readHeldSince(client)
  if (heldSince)
    return [
      {
        topic,
        state: 'look',
        text: `a backup was restored at ${heldSince.toISOString()}: no job runs.`,
        remedy: 'npm run restore -- --held says what waits; npm run restore -- --release lets it run.',
      },
    ]
  const queues = await readQueues(client)
  const { maintenanceSince, isStorageLow } = await readInstanceState(client)
  const findings: Finding[] = queues.filter(isLate).map(({ name, waiting, oldestSeconds }) => ({
    topic,
    state: 'wrong',
    text: `${name} stands still: ${waiting} due, the oldest for ${Math.round(oldestSeconds / 60)} minutes.`,
    remedy: 'Start a worker, and look into its log.',
  }))
  const failed = queues.find(({ name }) => name === 'failed-jobs')
  const given = (failed?.waiting ?? 0) + (failed?.later ?? 0) + (failed?.active ?? 0)
  if (given > 0)
    findings.push({
      topic,
      state: 'look',
      text: `jobs were given up: ${given}.`,
      remedy: 'npm run jobs -- list says why; npm run jobs -- retry --all tries them again.',
    })
  if (maintenanceSince)
    findings.push({
      topic,
      state: 'look',
      text: `Rollcall is closed for maintenance since ${maintenanceSince.toISOString()}.`,
      remedy: 'npm run maintenance -- off opens it.',
    })
  if (isStorageLow)
    findings.push({
      topic: 'Disk',
      state: 'wrong',
      text: 'the disk of the database is nearly full: syncs and uploads wait.',
      remedy: 'Make room on it.',
    })
  if (findings.length) return findings
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  return [{ topic, state: 'good', text: waiting ? `jobs that are due: ${waiting}` : 'nothing waits' }]
}
