import pg from 'pg'
import { processName } from '@/lib/platform/database/processes'
import { keepAlive, WatchedClient } from '@/lib/platform/database/watched-client'
import { env } from '@/lib/platform/env'

// One pool per process, even if a bundler duplicates this module.
const shared = globalThis as typeof globalThis & { rollcallPool?: pg.Pool; rollcallSessions?: pg.Pool }

/** @param name by which the operator finds the process; a pooler would give it to connections that outlive the process */
export function openPool(connectionString: string, name: string): pg.Pool {
  const isWorker = process.env.ROLLCALL_ROLE === 'worker'
  const { DATABASE_PATIENCE: patience } = env()
  const opened = new pg.Pool({
    Client: WatchedClient,
    connectionString,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 2_000 * patience,
    statement_timeout: (isWorker ? 120_000 : 5_000) * patience,
    lock_timeout: 3_000 * patience,
    idle_in_transaction_session_timeout: 15_000 * patience,
    // One connection stays, so that the process is found while it does nothing.
    min: 1,
    application_name: name,
    ...keepAlive,
  })
  // A connection that breaks while idle is replaced; an error event without a listener would end the process.
  opened.on('error', () => {})
  distrustTogether(opened)
  return opened
}

/** Idle connections of the pool share the network path: when one is unresponsive, none of them is used again. */
function distrustTogether(opened: pg.Pool): void {
  const idle = new Set<unknown>()
  opened.on('connect', (client) => {
    client.on('silence' as 'end', () => {
      for (const other of idle)
        if (other instanceof WatchedClient) other.giveUp('another connection to the same server is silent')
    })
  })
  opened.on('acquire', (client) => idle.delete(client))
  opened.on('release', (_error, client) => idle.add(client))
  opened.on('remove', (client) => idle.delete(client))
}

const { DATABASE_URL: direct, DATABASE_POOLER_URL: pooler } = env()
const name = processName(process.env.ROLLCALL_ROLE === 'worker' ? 'worker' : 'web')
shared.rollcallPool ??= pooler ? openPool(pooler, 'rollcall pooled') : openPool(direct, name)
shared.rollcallSessions ??= pooler ? openPool(direct, name) : shared.rollcallPool

/** The connections of this process, for set-based statements. Values are passed as parameters only. */
export const pool: pg.Pool = shared.rollcallPool

/** The same connections, unless a pooler is between: then direct ones, for what must stay in one session. */
export const sessions: pg.Pool = shared.rollcallSessions
