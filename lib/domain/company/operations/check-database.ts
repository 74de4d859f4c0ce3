import pg from 'pg'
import { checkBackups } from '@/lib/domain/company/operations/check-backups'
import { checkReplicas } from '@/lib/domain/company/operations/check-replicas'
import { type Finding, reasonOf, utc } from '@/lib/domain/company/operations/finding'
import { requireKeys } from '@/lib/domain/record/stored-secrets/require-keys'
import { lookAtRole } from '@/lib/platform/database/database-role'
import { serverRefusal } from '@/lib/platform/database/server-version'
import type { Env } from '@/lib/platform/env'
import { readHeldSince, readInstanceState } from '@/lib/platform/instance-state'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'
import { isLate, readQueues } from '@/lib/platform/watch/read-queues'
import { readSchema } from '@/lib/platform/watch/read-schema'

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
      ...(await checkReplicas(client, env)),
      await checkClock(client),
      await checkKeys(client, env),
      ...(await checkQueues(client)),
      ...(await checkBackups(client, env.backups)),
    ]
  } catch (error) {
    return [{ topic: 'database', state: 'wrong', key: 'failed', values: { reason: reasonOf(error) } }]
  } finally {
    await client.end().catch(() => {})
  }
}

function unreachable({ DATABASE_URL }: Env, error: unknown): Finding {
  const { host, pathname } = new URL(DATABASE_URL)
  const values = { address: `${host}${pathname}`, reason: reasonOf(error) }
  return { topic: 'database', state: 'wrong', key: 'unreachable', values, hasRemedy: true }
}

const migrate = { hasRemedy: true, command: 'npm run migrate' }

async function checkServer(client: pg.Client, env: Env): Promise<Finding[]> {
  const topic = 'database'
  const tooOld = await serverRefusal(client)
  if (tooOld) return [{ topic, state: 'wrong', key: 'too_old', values: { reason: tooOld }, hasRemedy: true }]
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
  if (!server?.isMigrated) return [{ topic, state: 'wrong', key: 'empty', ...migrate }]
  const findings: Finding[] = []
  if (server.missing)
    findings.push({
      topic,
      state: 'wrong',
      key: 'extensions',
      values: { names: server.missing },
      hasRemedy: true,
    })
  const schema = await readSchema(client)
  if (schema === 'behind') findings.push({ topic, state: 'wrong', key: 'behind', ...migrate })
  if (schema === 'newer') findings.push({ topic, state: 'look', key: 'newer', hasRemedy: true })
  const { refusal, warning } = await lookAtRole(client)
  const role = (state: Finding['state'], reason: string): Finding => ({
    topic,
    state,
    key: 'role',
    values: { reason },
  })
  if (refusal) findings.push(role(env.ALLOW_SUPERUSER ? 'look' : 'wrong', refusal))
  if (warning) findings.push(role('look', warning))
  // Web and worker have a pool each; a rolling update starts each twice.
  const wanted = 4 * env.DATABASE_POOL
  if (server.connections < wanted)
    findings.push({
      topic,
      state: 'look',
      key: 'connections',
      values: { connections: server.connections, wanted },
      hasRemedy: true,
    })
  if (findings.length) return findings
  return [{ topic, state: 'good', key: 'sound', values: { version: server.version } }]
}

const worthSayingMs = 5_000

async function checkClock(client: pg.Client): Promise<Finding> {
  const topic = 'clock'
  const before = Date.now()
  const [row] = await readRows(
    client,
    { ms: column.double },
    { text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms', values: [] },
  )
  const seconds = Math.round(((before + Date.now()) / 2 - (row?.ms ?? 0)) / 1_000)
  if (Math.abs(seconds) * 1_000 <= worthSayingMs) return { topic, state: 'good', key: 'agrees' }
  return {
    topic,
    state: 'look',
    key: seconds > 0 ? 'ahead' : 'behind',
    values: { seconds: Math.abs(seconds) },
    hasRemedy: true,
  }
}

async function checkKeys(client: pg.Client, { CREDENTIAL_KEYS }: Env): Promise<Finding> {
  const topic = 'keys'
  try {
    await requireKeys(client, CREDENTIAL_KEYS)
    return { topic, state: 'good', key: 'open' }
  } catch (error) {
    const values = { reason: reasonOf(error) }
    return { topic, state: 'wrong', key: 'wrong', values, hasRemedy: true, command: 'npm run keys:status' }
  }
}

async function checkQueues(client: pg.Client): Promise<Finding[]> {
  const topic = 'queues'
  const heldSince = await readHeldSince(client)
  if (heldSince)
    return [
      {
        topic,
        state: 'look',
        key: 'held',
        values: { at: utc(heldSince) },
        hasRemedy: true,
        command: 'npm run restore -- --release',
      },
    ]
  const queues = await readQueues(client)
  const { maintenanceSince, isStorageLow } = await readInstanceState(client)
  const findings: Finding[] = queues.filter(isLate).map(({ name, waiting, oldestSeconds }) => ({
    topic,
    state: 'wrong',
    key: 'late',
    values: { name, count: waiting, minutes: Math.round(oldestSeconds / 60) },
    hasRemedy: true,
  }))
  const failed = queues.find(({ name }) => name === 'failed-jobs')
  const given = (failed?.waiting ?? 0) + (failed?.later ?? 0) + (failed?.active ?? 0)
  if (given > 0)
    findings.push({
      topic,
      state: 'look',
      key: 'given_up',
      values: { count: given },
      hasRemedy: true,
      command: 'npm run jobs -- list',
    })
  if (maintenanceSince)
    findings.push({
      topic,
      state: 'look',
      key: 'closed',
      values: { at: utc(maintenanceSince) },
      hasRemedy: true,
      command: 'npm run maintenance -- off',
    })
  if (isStorageLow) findings.push({ topic: 'disk', state: 'wrong', key: 'low', hasRemedy: true })
  if (findings.length) return findings
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  return [{ topic, state: 'good', key: 'moving', values: { count: waiting } }]
}
