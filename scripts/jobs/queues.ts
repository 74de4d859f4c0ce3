import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { plainReason } from '@/lib/domain/record/mails/plain-reason'

const most = 200

type Queue = { name: string; waiting: number; later: number; active: number; oldest: number | null }
type Failed = {
  id: string
  kind: string
  subject: string
  company: string | null
  recipient: string | null
  failedAt: Date
  tries: number
  reason: string | null
}

/** One line for each queue with waiting, running or failed jobs. */
export async function listQueues(client: Client): Promise<string[]> {
  const { rows } = await client.query<Queue>(
    `SELECT name, count(*) FILTER (WHERE state < 'active' AND start_after <= now())::int AS waiting,
            count(*) FILTER (WHERE state < 'active' AND start_after > now())::int AS later,
            count(*) FILTER (WHERE state = 'active')::int AS active,
            extract(epoch FROM now() - min(start_after)
              FILTER (WHERE state < 'active' AND start_after <= now()))::int AS oldest
       FROM pgboss.job WHERE state <= 'active' AND name <> 'failed-jobs' AND name NOT LIKE '\\_\\_pgboss%'
      GROUP BY name ORDER BY name`,
  )
  if (rows.length === 0) return ['Nothing waits.']
  return rows.map(
    ({ name, waiting, later, active, oldest }) =>
      `${name}: ${waiting} waiting${oldest === null ? '' : ` (the oldest for ${oldest} s)`}, ${active} running, ${later} for later`,
  )
}

/** Failures of all companies and of none, the newest first. */
export async function listFailed(client: Client): Promise<string[]> {
  const { rows } = await client.query<Failed>(
    `SELECT * FROM (
       SELECT id::text, 'mail' AS kind, template AS subject, company_id::text AS company, to_address AS recipient,
              coalesce(failed_at, created_at) AS "failedAt", attempts AS tries, last_error AS reason
         FROM mails WHERE state = 'failed'
       UNION ALL
       SELECT id::text, 'job', source_name, group_id, NULL, created_on, coalesce(source_retry_count, 0) + 1,
              coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message')
         FROM pgboss.job WHERE name = 'failed-jobs' AND state = 'created' AND source_name IS NOT NULL
     ) f ORDER BY "failedAt" DESC LIMIT ${most + 1}`,
  )
  if (rows.length === 0) return ['Nothing failed.']
  const lines = rows.slice(0, most).map((row) => {
    const { id, kind, subject, company, recipient, failedAt, tries, reason } = row
    const whose = company ? `company ${company}` : 'no company'
    const what = recipient ? `${subject} to ${recipient}` : subject
    return `${failedAt.toISOString()} ${kind} ${id} ${what}, ${whose}, ${tries} tries: ${plainReason(reason ?? 'unknown')}`
  })
  return rows.length > most ? [...lines, `The ${most} newest are listed; there are more.`] : lines
}

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
