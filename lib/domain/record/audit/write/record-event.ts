import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '@/lib/domain/record/actor'
import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'
import { type EventLines, gatherLines, insertLines } from '@/lib/domain/record/audit/write/event-lines'
import type { Prisma, Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRow } from '@/lib/platform/sql/query'

/**
 * The author: a user, an API token, a reviewer by secure link, somebody who is not signed in, or the system, with the id and name of the
 * user who asked for it; and the client's address, if a client asked.
 */
export const auditActor = z.object({
  kind: z.enum(['user', 'token', 'reviewer', 'visitor', 'system']),
  id: z.string().nullish(),
  name: z.string().nullish(),
  from: z.string().nullish(),
})
export type AuditActor = z.infer<typeof auditActor>

export type AuditEntry = {
  companyId: string
  actor: AuditActor
  /** noun.verb, as in `access_review.completed`. */
  action: string
  objectId: string
  /** Facts and hashes, never a secret. Numbers are whole. */
  details?: Prisma.InputJsonObject
  /** The facts of each object of a bulk act, in order; never a secret. */
  lines?: EventLines
}

const beginning = new Uint8Array(32)

/**
 * Adds an event to the company's chain, in the transaction of the change. Other events of the company wait
 * until it ends, so this is called last.
 *
 * A bulk act is one event, whatever its size: facts common to all objects go into `details`, one small object for each into
 * `lines` (an array or a generator, read once). Up to 20 lines are stored in
 * `details.lines.items`; more are stored in `audit_event_lines`, and `details.lines` holds their count and SHA-256.
 * `linesOf` reads both. Facts that every line would repeat (who, when, why) belong into `details`.
 *
 *     await recordEvent(tx, { companyId, actor, action: 'member.deleted', objectId: companyId,
 *       details: { reason }, lines: members.map(({ id, email }) => ({ member: id, email })) })
 *
 * @returns the new head of the chain
 */
export async function recordEvent(tx: Tx, entry: AuditEntry): Promise<{ seq: number; hash: Uint8Array }> {
  const { companyId, actor, action, objectId, details = {}, lines } = entry
  // Before the lock, so that other events of the company do not wait for it.
  const gathered = lines && (await gatherLines(lines))
  await lockHead(tx, companyId)
  const head = await queryRow(tx, { seq: column.int, hash: column.bytes, at: column.instant })`
    SELECT h.seq, h.hash,
           -- Never before the last one, though a clock was put back: an event that is was back-dated.
           greatest(date_trunc('milliseconds', clock_timestamp()),
                    (SELECT e.at FROM audit_events e WHERE e.company_id = h.company_id AND e.seq = h.seq)) AS at
      FROM audit_heads h WHERE h.company_id = ${companyId}::uuid`
  const seq = head.seq + 1
  const event = {
    companyId,
    seq,
    at: head.at,
    actorKind: actor.kind,
    actorId: actor.id ?? null,
    actorName: actor.name ?? null,
    from: actor.from ?? null,
    action,
    objectId,
    details: gathered ? { ...details, lines: gathered.summary } : details,
  }
  const hash = hashOf(event, head.hash)
  if (gathered && gathered.rows.length > 0) await insertLines(tx, { companyId, seq }, gathered.rows)
  await tx.auditEvent.create({ data: { ...event, previousHash: new Uint8Array(head.hash), hash } })
  await tx.auditHead.update({ where: { companyId }, data: { seq, hash } })
  return { seq, hash }
}

/** A statement of its own: the next one must read what is committed after the lock was taken. */
async function lockHead(tx: Tx, companyId: string) {
  const lock = () => execute(tx)`SELECT 1 FROM audit_heads WHERE company_id = ${companyId}::uuid FOR UPDATE`
  if ((await lock()) > 0) return
  await execute(tx)`
    INSERT INTO audit_heads (company_id, seq, hash) VALUES (${companyId}::uuid, 0, ${beginning})
    ON CONFLICT DO NOTHING`
  await lock()
}

export type ChainedEvent = {
  companyId: string
  seq: number
  at: Date
  actorKind: string
  actorId: string | null
  actorName: string | null
  from: string | null
  action: string
  objectId: string
  details: unknown
}

/** The hashed fields of an event, by these names. */
export const eventOf = (event: ChainedEvent) => ({
  company: event.companyId,
  seq: event.seq,
  at: event.at,
  actor: { kind: event.actorKind, id: event.actorId, name: event.actorName, from: event.from },
  action: event.action,
  object: event.objectId,
  details: event.details,
})

/** SHA-256 of the previous hash and of the event in canonical JSON. */
export const hashOf = (event: ChainedEvent, previous: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHash('sha256')
      .update(previous)
      .update(canonicalJson(eventOf(event)))
      .digest(),
  )

/** @param from the client's address, by which rate limits count too */
export const userAsActor = ({ userId, fullName, token }: Actor, from: string | null): AuditActor =>
  token
    ? { kind: 'token', id: token.id, name: token.name, from }
    : { kind: 'user', id: userId, name: fullName, from }

export const reviewerAsActor = ({ reviewerName }: { reviewerName: string }, from: string): AuditActor => ({
  kind: 'reviewer',
  name: reviewerName,
  from,
})
