import { lockBatch } from '@/lib/domain/batches/list/batches'
import { lineFacts } from '@/lib/domain/batches/list/line-status'
import type { Actor } from '@/lib/domain/record/actor'
import { type Doer, recordAct } from '@/lib/domain/record/audit/write/record-act'
import { asDate } from '@/lib/domain/record/days'
import { conflict } from '@/lib/domain/record/errors'
import { hours, now } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { execute } from '@/lib/platform/sql/query'

/** After this time a preview is too old to act on. */
export const previewLasts = hours(24)

/** Sends a preview once. Sending it again returns the same batch. */
export const sendBatch = ({ companyId, ...actor }: Actor, id: string): Promise<void> =>
  db.$transaction((tx) => sendDraft(tx, { companyId, ...actor }, id))

/**
 * The same within a transaction. Sends of one company run one after the other, so that two do not lock the same
 * account.
 */
export async function sendDraft(tx: Tx, doer: Actor | Doer, id: string): Promise<void> {
  const { companyId } = doer
  await execute(tx)`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`
  const batch = await lockBatch(tx, companyId, id)
  if (batch.state !== 'draft') return
  if (now().getTime() - batch.createdAt.getTime() > previewLasts) throw conflict('batches.preview_expired')
  await refuseHeld(tx, companyId, id)
  const left = await tx.batchLine.count({ where: { companyId, batchId: id, state: 'waiting' } })
  if (left === 0) throw conflict('batches.nothing_to_send')
  await tx.batch.update({
    where: { companyId_id: { companyId, id } },
    data: { state: 'running', sentAt: now() },
    select: { id: true },
  })
  await enqueue(tx, 'run-batch', { companyId, batchId: id }, { singletonKey: id })
  await recordAct(
    tx,
    doer,
    'batch.sent',
    id,
    { count: left, due_on: batch.dueOn ?? undefined, undoes: batch.undoesId ?? undefined },
    await lineFacts(tx, companyId, id),
  )
}

/** Accounts that another batch has taken since the preview. */
const refuseHeld = (tx: Tx, companyId: string, id: string) => execute(tx)`
  UPDATE batch_lines l SET state = 'refused', refusal = 'other_batch'
   WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ${id}::uuid AND l.state = 'waiting'
     AND EXISTS (SELECT FROM batch_lines o JOIN batches b ON b.company_id = o.company_id AND b.id = o.batch_id
                  WHERE o.company_id = l.company_id AND o.batch_id <> l.batch_id AND b.state = 'running'
                    AND o.state = 'waiting'
                    AND (o.account_id = l.account_id
                           AND (o.group_id IS NOT DISTINCT FROM l.group_id OR 'end' IN (o.act, l.act))
                         OR l.account_id IS NULL AND l.act = 'give' AND o.account_id IS NULL AND o.member_id = l.member_id
                            AND o.user_connector_id = l.user_connector_id))`

/** Sets the day on which a preview takes effect. */
export const scheduleBatch = ({ companyId }: Actor, id: string, due: string | null): Promise<void> =>
  db.$transaction(async (tx) => {
    const { state } = await lockBatch(tx, companyId, id)
    if (state !== 'draft') throw conflict('batches.already_sent')
    await tx.batch.update({
      where: { companyId_id: { companyId, id } },
      data: { dueOn: asDate(due) },
      select: { id: true },
    })
  })
