import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'

/**
 * Sends failed mails and runs failed jobs again: all, or those with these ids.
 * @returns how many there were
 */
export async function retryFailed(client: Client, ids: string[] | null): Promise<number> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false, createSchema: false })
  boss.on('error', () => {})
  await boss.start()
  await client.query('BEGIN')
  try {
    const { rows: mails } = await client.query<{ id: string; companyId: string | null }>(
      `UPDATE mails SET state = 'queued', failed_at = NULL, attempts = 0, expires_at = now() + interval '1 day'
        WHERE state = 'failed' AND ($1::uuid[] IS NULL OR id = ANY($1::uuid[]))
       RETURNING id::text, company_id::text AS "companyId"`,
      [ids],
    )
    const jobs = mails.map(({ id, companyId }) => ({
      data: { mailId: id },
      ...(companyId && { group: { id: companyId } }),
    }))
    if (jobs.length > 0) await boss.insert('send-mail', jobs)
    const moved = await boss.redrive('failed-jobs', { limit: 100_000, ...(ids && { ids }) })
    await client.query('COMMIT')
    return mails.length + moved
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    await boss.stop({ graceful: false })
  }
}
