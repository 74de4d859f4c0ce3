import type pg from 'pg'
import { keepAlive, WatchedClient } from '@/lib/platform/database/watched-client'
import { env } from '@/lib/platform/env'
import { runStatement } from '@/lib/platform/sql/read-rows'

/** The channels that the triggers in the migrations notify. */
const statements = { rollcall_counts: 'LISTEN rollcall_counts' } as const

/**
 * Listens to a channel of PostgreSQL on a separate connection, since LISTEN applies to one session of the pool only.
 * `onBroken` is called when that connection is lost; no notification arrives after that.
 * @returns a function that stops listening
 */
export async function listen(
  channel: keyof typeof statements,
  onHeard: (payload: string) => void,
  onBroken: () => void,
): Promise<() => void> {
  const { DATABASE_URL: connectionString, DATABASE_PATIENCE: patience } = env()
  const client: pg.Client = new WatchedClient({
    connectionString,
    connectionTimeoutMillis: 2_000 * patience,
    statement_timeout: 5_000 * patience,
    application_name: 'rollcall listening',
    ...keepAlive,
  })
  client.on('notification', ({ payload = '' }) => onHeard(payload))
  const end = () => void client.end().catch(() => {})
  try {
    await client.connect()
    await runStatement(client, { text: statements[channel], values: [] })
  } catch (error) {
    end()
    throw error
  }
  client.once('end', onBroken)
  return () => {
    client.removeListener('end', onBroken)
    end()
  }
}
