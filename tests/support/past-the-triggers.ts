import { pool } from '@/lib/platform/db'

/** A statement as only whoever owns the database can make it: what refuses changes is not asked. */
export async function pastTheTriggers(statement: string, ...values: unknown[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL session_replication_role = 'replica'`)
    await client.query(statement, values)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
