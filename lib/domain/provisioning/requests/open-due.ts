import { isGoingOn } from '@/lib/domain/record/going-on'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const most = 200

/**
 * Enqueues scheduled requests whose day has come. Leaving `scheduled` and entering the queue is one transaction, so
 * each is enqueued once, however often and by however many workers this runs; what a stopped worker missed is found the
 * next time. While a subscription has expired, requests that open an access or change a role wait; those that end one do
 * not, since an unpaid bill must not leave a leaver with access. Runs across companies on a schedule.
 */
export async function openDue(): Promise<void> {
  await everyCompany.$transaction(cancelOutdated)
  while ((await everyCompany.$transaction(openSome)) === most);
}

async function openSome(tx: Tx): Promise<number> {
  // One open request per account, and one per group of it: ending an access waits for a role change in progress.
  const due = await queryRows(tx, { id: column.text, companyId: column.text })`
    UPDATE provisionings SET state = 'pending'
     WHERE id IN (
       SELECT p.id FROM provisionings p
        WHERE p.state = 'scheduled' AND p.due_on <= ${todayInSql}
          AND p.sent_at IS NULL AND p.ended_at IS NULL
          AND (p.act IN ('delete', 'deactivate') OR ${isGoingOn(Prisma.sql`p.company_id`)})
          AND NOT EXISTS (SELECT 1 FROM provisionings o WHERE o.company_id = p.company_id
                             AND o.account_id = p.account_id AND o.group_id IS NOT DISTINCT FROM p.group_id
                             AND o.state IN ('pending', 'running'))
        ORDER BY p.due_on, p.id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id::text, company_id::text AS "companyId"`
  await enqueueAll(
    tx,
    'provision-account',
    due.map(({ id, companyId }) => ({ companyId, payload: { provisioningId: id } })),
  )
  return due.length
}

/** Cancels requests for members who were deleted or have left, and those whose access would have ended by now. */
const cancelOutdated = (tx: Tx) => execute(tx)`
  UPDATE provisionings p SET state = 'cancelled', ended_at = now()
   WHERE p.state = 'scheduled' AND p.act = 'create' AND p.due_on <= ${todayInSql}
     AND p.sent_at IS NULL AND p.ended_at IS NULL
     AND (p.ends_on <= ${todayInSql} OR p.member_id IS NOT NULL AND NOT EXISTS (
           SELECT 1 FROM members m WHERE m.company_id = p.company_id AND m.id = p.member_id
              AND (m.end_date IS NULL OR m.end_date >= ${todayInSql})))`
