import { everyCompany } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const most = 1_000

/**
 * Queues a job for each waiting mail that has none: left by a version that gave up earlier, or by a queue that was
 * emptied by hand. Across companies: the clock asks for all of them.
 */
export const requeueForgotten = (): Promise<void> =>
  everyCompany.$transaction(async (tx) => {
    const forgotten = await queryRows(tx, { id: column.text, companyId: column.text.nullable })`
      SELECT m.id::text, m.company_id::text AS "companyId" FROM mails m
       WHERE m.state = 'queued' AND m.created_at < now() - interval '1 hour'
         AND NOT EXISTS (SELECT FROM pgboss.job j
                          WHERE j.name = 'send-mail' AND j.state < 'completed' AND j.data ->> 'mailId' = m.id::text)
       ORDER BY m.id LIMIT ${most} FOR UPDATE OF m SKIP LOCKED`
    for (const { id, companyId } of forgotten) await enqueue(tx, 'send-mail', { mailId: id }, { companyId })
  })
