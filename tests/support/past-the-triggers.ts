import { asSuperuser } from '@/tests/support/as-superuser'

/** A statement as only whoever owns the server can make it: what refuses changes is not asked. */
export async function pastTheTriggers(statement: string, ...values: unknown[]): Promise<void> {
  await asSuperuser(async (client) => {
    await client.query('BEGIN')
    await client.query(`SET LOCAL session_replication_role = 'replica'`)
    await client.query(statement, values)
    await client.query('COMMIT')
  })
}
