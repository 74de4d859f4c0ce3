import { lockBatch } from '@/lib/domain/batches/list/batches'
import { callOffMany } from '@/lib/domain/provisioning/requests/open-many'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/**
 * Cancels what was not sent to an application yet; what is done stays done. A draft is deleted.
 * @returns how many lines
 */
export const cancelBatch = (actor: Actor, id: string): Promise<number> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const { state } = await lockBatch(tx, companyId, id)
    if (state === 'cancelled') return 0
    const requests = await queryRows(tx, { id: column.text })`
      SELECT p.id::text FROM batch_lines l
        JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id
       WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ${id}::uuid AND l.state = 'asked'
         AND p.state IN ('scheduled', 'pending') AND p.sent_at IS NULL`
    const calledOff = await callOffMany(
      tx,
      companyId,
      requests.map((request) => request.id),
    )
    const waiting = await execute(tx)`
      UPDATE batch_lines SET state = 'cancelled'
       WHERE company_id = ${companyId}::uuid AND batch_id = ${id}::uuid AND state = 'waiting'`
    const count = calledOff.length + waiting
    if (count === 0) throw conflict('batches.nothing_to_cancel')
    // Requests that were sent end on their own, and the scheduled job then ends the batch.
    const isOver = state === 'draft'
    if (isOver)
      await tx.batch.update({
        where: { companyId_id: { companyId, id } },
        data: { state: 'cancelled', endedAt: now() },
        select: { id: true },
      })
    await recordAct(tx, actor, 'batch.cancelled', id, { count })
    return count
  })
