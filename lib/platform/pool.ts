import pg from 'pg'
import { env } from '@/lib/platform/env'

// One pool a process, however often a bundler repeats this module.
const shared = globalThis as typeof globalThis & { rollcallPool?: pg.Pool }

function openPool(): pg.Pool {
  const isWorker = process.env.ROLLCALL_ROLE === 'worker'
  const opened = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 2_000,
    statement_timeout: isWorker ? 120_000 : 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: `rollcall ${isWorker ? 'worker' : 'web'}`,
  })
  // A connection that breaks while idle is replaced; unheard, its error would end the process.
  opened.on('error', () => {})
  return opened
}

shared.rollcallPool ??= openPool()

/** The connections of this process, for statements on whole sets. Values travel as parameters only. */
export const pool = shared.rollcallPool
