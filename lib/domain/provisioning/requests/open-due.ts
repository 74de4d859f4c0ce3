import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const most = 200

/**
 * Hands what waited for its day to the worker. A request leaves `scheduled` and enters the queue in one transaction,
 * so however often and by however many workers this runs, each is handed over once; what a stopped worker missed is
 * found the next time. Across companies: the clock asks for all of them.
 */
export async function openDue(): Promise<void> {
  await everyCompany.$transaction(forgetTheDeleted)
  while ((await everyCompany.$transaction(openSome)) === most);
}

async function openSome(tx: Tx): Promise<number> {
  // One request an account at a time: the end of an access waits until a role that is changing has changed.
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

/** Nothing is opened for somebody who is no longer on the list. */
const forgetTheDeleted = (tx: Tx) => execute(tx)`
  UPDATE provisionings p SET state = 'cancelled', ended_at = now()
   WHERE p.state = 'scheduled' AND p.act = 'create' AND p.member_id IS NOT NULL
     AND p.due_on <= ${todayInSql} AND p.sent_at IS NULL AND p.ended_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM members m WHERE m.company_id = p.company_id AND m.id = p.member_id)`
