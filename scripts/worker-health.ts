import pg from 'pg'
import { setting } from '@/scripts/supervisor/environment'

// A worker is healthy while its queue is connected: asked of the database, which sees both connect from one address. After a
// restore it waits for its release, and connects no queue.
const client = new pg.Client({ connectionString: setting('DATABASE_URL'), connectionTimeoutMillis: 5_000 })
try {
  await client.connect()
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE application_name = 'rollcall queue worker' AND client_addr IS NOT DISTINCT FROM inet_client_addr()
     UNION ALL SELECT 1 FROM instance_state WHERE held_since IS NOT NULL`,
  )
  process.exitCode = rowCount ? 0 : 1
} catch {
  process.exitCode = 1
} finally {
  await client.end().catch(() => {})
}
