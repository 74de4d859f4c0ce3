import { lockBatch } from '@/lib/domain/batches/list/batches'
import type { LinesInput } from '@/lib/domain/batches/schema'
import { renewMany } from '@/lib/domain/provisioning/requests/open-many'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { db, Prisma } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/**
 * Retries failed lines: the given ones, or all. If a request may have reached the application, the application is read
 * before it is asked again.
 * @returns how many lines
 */
export const retryBatch = (actor: Actor, id: string, { lines }: LinesInput): Promise<number> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const { state } = await lockBatch(tx, companyId, id)
    if (state === 'draft') throw conflict('batches.not_sent')
    const only = lines ? Prisma.sql`AND l.id = ANY(${lines}::uuid[])` : Prisma.empty
    const failed = await queryRows(tx, { id: column.text })`
      SELECT p.id::text FROM batch_lines l
        JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id
       WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ${id}::uuid AND l.state = 'asked' AND p.state = 'failed' ${only}`
    const renewed = await renewMany(
      tx,
      companyId,
      failed.map((request) => request.id),
    )
    const waiting = await execute(tx)`
      UPDATE batch_lines l SET state = 'waiting', refusal = NULL
       WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ${id}::uuid AND l.state = 'failed' ${only}`
    const count = renewed.length + waiting
    if (count === 0) throw conflict('batches.nothing_failed')
    await tx.batch.update({
      where: { companyId_id: { companyId, id } },
      data: { state: 'running', endedAt: null },
      select: { id: true },
    })
    if (waiting > 0) await enqueue(tx, 'run-batch', { companyId, batchId: id }, { singletonKey: id })
    await recordAct(tx, actor, 'batch.retried', id, { count })
    return count
  })
