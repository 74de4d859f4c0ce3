import type { Tx } from '@/lib/platform/db'
import { everyCompany } from '@/lib/platform/db'
import { enqueue, enqueueAll } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/**
 * Puts failed mails back into the outbox, valid for a day from now. Their links are made when they are
 * sent; a mail whose link is not allowed any more is not sent. Across companies only for the operator.
 * @returns how many there were
 */
export async function resendMails(tx: Tx, ids: string[], companyId: string | null): Promise<number> {
  const mails = await queryRows(tx, { id: column.text, companyId: column.text })`
    UPDATE mails SET state = 'queued', failed_at = NULL, attempts = 0, expires_at = now() + interval '1 day'
     WHERE id = ANY(${ids}::uuid[]) AND state = 'failed'
       AND (${companyId}::uuid IS NULL OR company_id = ${companyId}::uuid)
    RETURNING id::text, coalesce(company_id::text, '') AS "companyId"`
  await enqueueAll(
    tx,
    'send-mail',
    mails.map(({ id, companyId }) => ({ companyId, payload: { mailId: id } })),
  )
  return mails.length
}

/** Removes failed mails from the list; they are not sent. */
export const dismissMails = (tx: Tx, ids: string[], companyId: string) => execute(tx)`
  UPDATE mails SET state = 'cancelled'
   WHERE id = ANY(${ids}::uuid[]) AND state = 'failed' AND company_id = ${companyId}::uuid`

const most = 1_000

/**
 * Queues a job for each waiting mail that has none: an older version gave up earlier, or somebody emptied the queue
 * by hand. Runs across companies on a schedule.
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
