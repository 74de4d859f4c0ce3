import pg from 'pg'
import { type Finding, reasonOf } from '@/lib/domain/company/operations/finding'
import type { Env } from '@/lib/platform/env'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const topic = 'replicas'
const patienceMs = 5_000
const megabyte = 1024 ** 2
/** One file of the log, behind which a standby may be while much is written. */
const usuallyBehind = 16 * megabyte

/** Whether lists can be read from each of DATABASE_REPLICA_URLS. Where they cannot, the primary does it, and nobody sees a fault. */
export async function checkReplicas(
  primary: pg.Client,
  { DATABASE_REPLICA_URLS: urls }: Env,
): Promise<Finding[]> {
  if (urls.length === 0) return []
  const findings = (await Promise.all(urls.map((url) => checkReplica(primary, url)))).flat()
  if (findings.length) return findings
  return [{ topic, state: 'good', key: 'following', values: { count: urls.length } }]
}

async function checkReplica(primary: pg.Client, url: string): Promise<Finding[]> {
  const { host } = new URL(url)
  const look = (key: string, values: Finding['values'] = {}): Finding[] => [
    { topic, state: 'look', key, values: { host, ...values }, hasRemedy: true },
  ]
  try {
    const { replayed, system } = await positionOf(url)
    const bytes = await behind(primary, replayed, system)
    if (bytes === null) return look('no_standby')
    return bytes > usuallyBehind ? look('behind', { megabytes: Math.round(bytes / megabyte) }) : []
  } catch (error) {
    return look('unreachable', { reason: reasonOf(error) })
  }
}

/** How far a standby is in the log of the primary, and of which database: null for a server that follows none. */
async function positionOf(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const [row] = await readRows(
      client,
      { replayed: column.text.nullable, system: column.text.known },
      {
        text: `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS replayed,
              system_identifier::text || ' ' || current_database() AS system FROM pg_control_system()`,
        values: [],
      },
    )
    return row!
  } finally {
    await client.end().catch(() => {})
  }
}

/** In bytes of the log; null where the other is no standby of this database. */
async function behind(primary: pg.Client, replayed: string | null, system: string): Promise<number | null> {
  const [row] = await readRows(
    primary,
    { bytes: column.double.nullable },
    {
      text: `SELECT CASE WHEN system_identifier::text || ' ' || current_database() = $2
              THEN pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::float8 END AS bytes FROM pg_control_system()`,
      values: [replayed, system],
    },
  )
  return row?.bytes ?? null
}
