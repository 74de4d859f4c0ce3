import { z } from 'zod'
import type { Actor } from '@/lib/domain/record/actor'
import type { AuditAction } from '@/lib/domain/record/audit/write/actions-schema'
import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'
import type { EventLine } from '@/lib/domain/record/audit/write/event-lines'
import { type Facts, plainFacts } from '@/lib/domain/record/audit/write/plain-facts'
import { type Doer, doerOf, recordAct } from '@/lib/domain/record/audit/write/record-act'
import { type AuditActor, auditActor, recordEvent } from '@/lib/domain/record/audit/write/record-event'
import type { Prisma, Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** An act that takes several transactions; the id is the same in all of them. */
export type ActInParts = { companyId: string; action: AuditAction; objectId: string }

/** The part of the act that one transaction does. */
export type Part = {
  /** The same for the whole act; those of the first part are recorded. */
  facts: Facts
  /** Summed over the parts. */
  counts: Record<string, number>
  lines: Facts[]
  /** This is the last part. */
  isLast: boolean
  /** The event's object if this part is the whole act; by default the act's id. */
  loneObjectId?: string
}

type OpenAct = { actor: AuditActor; details: Prisma.InputJsonObject; count: number }

/**
 * Records a part in the transaction that does it. Lines are kept in a table until the last part, which writes the one event
 * of the act with all of them. Parts of one act must not run concurrently.
 */
export async function recordPart(
  tx: Tx,
  doer: Actor | Doer,
  { action, objectId }: Omit<ActInParts, 'companyId'>,
  { facts, counts, lines, isLast, loneObjectId = objectId }: Part,
): Promise<void> {
  const { companyId, by } = 'by' in doer ? doer : doerOf(doer)
  const act = { companyId, action, objectId }
  const open = await lockOpen(tx, act)
  if (isLast && !open) {
    await recordAct(tx, doer, action, loneObjectId, { ...facts, ...counts }, lines)
    return
  }
  const details = open ? add(open.details, counts) : { ...plainFacts(facts), ...counts }
  await keepLines(tx, act, { actor: open?.actor ?? by, details, count: open?.count ?? 0 }, lines)
  if (isLast) await endParts(tx, act)
}

/**
 * Writes the event of the parts recorded so far, and deletes the open act. For an act whose last part is never recorded, because
 * nothing was left to do or it was interrupted. Without an open act it does nothing.
 */
export async function endParts(tx: Tx, act: ActInParts, more: Facts = {}): Promise<void> {
  const open = await lockOpen(tx, act)
  if (!open) return
  const { companyId, action, objectId } = act
  const details = { ...open.details, ...plainFacts(more) }
  await recordEvent(tx, { companyId, actor: open.actor, action, objectId, details, lines: linesOf(tx, act) })
  await tx.auditOpenAct.delete({
    where: { companyId_objectId_action: { companyId, objectId, action } },
  })
}

async function lockOpen(tx: Tx, { companyId, objectId, action }: ActInParts): Promise<OpenAct | null> {
  const [open] = await queryRows(tx, {
    actor: column.json(auditActor),
    details: column.json(z.record(z.string(), z.json())),
    count: column.int,
  })`
    SELECT actor, details, count FROM audit_open_acts
     WHERE company_id = ${companyId}::uuid AND object_id = ${objectId}::uuid AND action = ${action} FOR UPDATE`
  return open ?? null
}

async function keepLines(tx: Tx, act: ActInParts, open: OpenAct, lines: Facts[]) {
  const count = open.count + lines.length
  await execute(tx)`
    INSERT INTO audit_open_acts (company_id, object_id, action, actor, details, count)
    VALUES (${act.companyId}::uuid, ${act.objectId}::uuid, ${act.action}, ${JSON.stringify(open.actor)}::jsonb,
            ${JSON.stringify(open.details)}::jsonb, ${count})
    ON CONFLICT (company_id, object_id, action)
    DO UPDATE SET details = EXCLUDED.details, count = EXCLUDED.count, last_at = now()`
  if (lines.length === 0) return
  await tx.auditOpenActLines.create({
    data: {
      ...act,
      first: open.count + 1,
      lines: lines.map((line) => `${canonicalJson(plainFacts(line))}\n`).join(''),
    },
  })
}

const add = (details: Prisma.InputJsonObject, counts: Record<string, number>): Prisma.InputJsonObject => ({
  ...details,
  ...Object.fromEntries(
    Object.entries(counts).map(([name, number]) => [name, Number(details[name] ?? 0) + number]),
  ),
})

async function* linesOf(tx: Tx, { companyId, objectId, action }: ActInParts): AsyncGenerator<EventLine> {
  for (let last = 0; ; ) {
    const [row] = await queryRows(tx, { first: column.int, lines: column.text })`
      SELECT first, lines FROM audit_open_act_lines
       WHERE company_id = ${companyId}::uuid AND object_id = ${objectId}::uuid AND action = ${action}
         AND first > ${last} ORDER BY first LIMIT 1`
    if (!row) return
    for (const line of row.lines.split('\n')) if (line !== '') yield JSON.parse(line)
    last = row.first
  }
}
