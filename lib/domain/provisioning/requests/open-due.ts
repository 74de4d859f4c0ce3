import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const most = 200

/**
 * Enqueues scheduled requests whose day has come. Leaving `scheduled` and entering the queue is one transaction, so
 * each is enqueued once, however often and by however many workers this runs; what a stopped worker missed is found the
 * next time. Runs across companies on a schedule.
 */
export async function openDue(): Promise<void> {
  await everyCompany.$transaction(cancelOfDeletedMembers)
  while ((await everyCompany.$transaction(openSome)) === most);
}

async function openSome(tx: Tx): Promise<number> {
  // One open request per account: ending an access waits for a role change in progress.
  const due = await queryRows(tx, { id: column.text, companyId: column.text })`
    UPDATE provisionings SET state = 'pending'
     WHERE id IN (
       SELECT p.id FROM provisionings p
        WHERE p.state = 'scheduled' AND p.due_on <= ${todayInSql}
          AND p.sent_at IS NULL AND p.ended_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM provisionings o WHERE o.company_id = p.company_id
                             AND o.account_id = p.account_id AND o.state IN ('pending', 'running'))
        ORDER BY p.due_on, p.id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id::text, company_id::text AS "companyId"`
  await enqueueAll(
    tx,
    'provision-account',
    due.map(({ id, companyId }) => ({ companyId, payload: { provisioningId: id } })),
  )
  return due.length
}

/** Cancels requests for members who have been deleted. */
const cancelOfDeletedMembers = (tx: Tx) => execute(tx)`
  UPDATE provisionings p SET state = 'cancelled', ended_at = now()
   WHERE p.state = 'scheduled' AND p.act = 'create' AND p.member_id IS NOT NULL
     AND p.due_on <= ${todayInSql} AND p.sent_at IS NULL AND p.ended_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM members m WHERE m.company_id = p.company_id AND m.id = p.member_id)`
