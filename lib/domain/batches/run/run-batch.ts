import { lockBatch } from '@/lib/domain/batches/list/batches'
import { awaitsAccount, lineFacts, lineStatus } from '@/lib/domain/batches/list/line-status'
import { linesAtOnce, openPart } from '@/lib/domain/batches/run/open-part'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { now } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/**
 * Creates the requests for every line of a batch, part by part. After a crash another worker continues where it
 * stopped.
 */
export async function runBatch(companyId: string, id: string, signal: AbortSignal): Promise<void> {
  while ((await openPart(companyId, id)) === linesAtOnce) signal.throwIfAborted()
}

/**
 * Runs every minute, across companies: continues batches whose job was lost, and ends those whose lines all have a
 * result, with one event that records the result of each.
 */
export async function followBatches(signal?: AbortSignal): Promise<void> {
  const running = await queryRows(everyCompany, {
    id: column.text,
    companyId: column.text,
    waits: column.bool,
    isOpen: column.bool,
  })`
    SELECT b.id::text, b.company_id::text AS "companyId", coalesce(bool_or(l.state = 'waiting' AND NOT ${awaitsAccount}), false) AS waits,
           coalesce(bool_or(${lineStatus} IN ('waiting', 'running')), false) AS "isOpen"
      FROM batches b
      LEFT JOIN batch_lines l ON l.company_id = b.company_id AND l.batch_id = b.id
      LEFT JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id
     WHERE b.state = 'running' GROUP BY b.company_id, b.id`
  for (const { id, companyId, waits, isOpen } of running) {
    signal?.throwIfAborted()
    // A failure in one batch is retried in a minute and does not stop the others.
    await follow({ companyId, id, waits, isOpen }).catch((error) =>
      log.error({ err: error, companyId, batchId: id }, 'following a batch failed'),
    )
  }
}

type Followed = { companyId: string; id: string; waits: boolean; isOpen: boolean }

async function follow({ companyId, id, waits, isOpen }: Followed): Promise<void> {
  if (waits)
    await db.$transaction((tx) => enqueue(tx, 'run-batch', { companyId, batchId: id }, { singletonKey: id }))
  else if (!isOpen) await endBatch(companyId, id)
}

/** Ends the batch once; a second call changes nothing. Retrying a line starts the batch again. */
const endBatch = (companyId: string, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const batch = await lockBatch(tx, companyId, id)
    if (batch.state !== 'running') return
    const open = await execute(tx)`
      SELECT 1 FROM batch_lines l LEFT JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id
       WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ${id}::uuid AND ${lineStatus} IN ('waiting', 'running') LIMIT 1`
    if (open > 0) return
    const lines = await lineFacts(tx, companyId, id)
    const isCancelled = lines.every(({ state }) => state === 'cancelled' || state === 'refused')
    await tx.batch.update({
      where: { companyId_id: { companyId, id } },
      data: { state: isCancelled ? 'cancelled' : 'ended', endedAt: now() },
      select: { id: true },
    })
    const count = (state: string) => lines.filter((line) => line.state === state).length
    const counts = {
      done: count('done') + count('unverified'),
      failed: count('failed'),
      cancelled: count('cancelled'),
    }
    const facts = { count: lines.length, ...counts }
    await recordAct(tx, await systemDoer(tx, companyId, batch.madeById), 'batch.ended', id, facts, lines)
  })

/**
 * An account was created, or could not be: continues the lines that wait for it at once, instead of with the schedule.
 */
export async function followCreated(
  tx: Parameters<typeof lockBatch>[0],
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  const waiting = await queryRows(tx, { id: column.text })`
    SELECT DISTINCT l.batch_id::text AS id
      FROM batch_lines v
      JOIN batch_lines l ON l.company_id = v.company_id AND l.batch_id = v.batch_id AND l.member_id = v.member_id
                        AND l.user_connector_id = v.user_connector_id
     WHERE v.company_id = ${companyId}::uuid AND v.provisioning_id = ${id}::uuid AND v.act = 'give'
       AND l.act = 'add_to_group' AND l.account_id IS NULL AND l.state = 'waiting'`
  for (const batch of waiting)
    await enqueue(tx, 'run-batch', { companyId, batchId: batch.id }, { singletonKey: batch.id })
}

/** Whether the request is a line of a running batch, whose end records all results together. */
export async function isInBatch(
  tx: Parameters<typeof lockBatch>[0],
  { companyId, id }: { companyId: string; id: string },
): Promise<boolean> {
  const changed = await execute(tx)`
    SELECT 1 FROM batch_lines l JOIN batches b ON b.company_id = l.company_id AND b.id = l.batch_id
     WHERE l.company_id = ${companyId}::uuid AND l.provisioning_id = ${id}::uuid AND b.state = 'running' LIMIT 1`
  return changed > 0
}
