import type { Actor } from '@/lib/domain/record/actor'
import type { AuditAction } from '@/lib/domain/record/audit/write/actions-schema'
import { type Facts, plainFacts } from '@/lib/domain/record/audit/write/plain-facts'
import { type AuditActor, recordEvent, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { everyCompany, type Tx } from '@/lib/platform/db'

/** A user, or another author of an event in a company. */
export type Doer = { companyId: string; by: AuditActor }

export const doerOf = (actor: Actor): Doer => {
  const { companyId, userId, fullName, from = null, isJob = false } = actor
  return {
    companyId,
    by: isJob ? { kind: 'system', id: userId, name: fullName, from } : userAsActor(actor, from),
  }
}

/** The clock or a job; if a user asked for it, the event names that user. */
export async function systemDoer(tx: Tx, companyId: string, userId: string | null = null): Promise<Doer> {
  const user = userId && (await tx.user.findUnique({ where: { companyId_id: { companyId, id: userId } } }))
  return { companyId, by: { kind: 'system', id: userId, name: user ? user.fullName : null } }
}

/** A user who has just passed sign-in or opened a valid link, and has no session yet. */
export const userDoer = (
  { id, companyId, fullName }: { id: string; companyId: string; fullName: string },
  from: string | null,
): Doer => ({ companyId, by: { kind: 'user', id, name: fullName, from } })

/** Somebody who is not signed in, and whose identity is unknown. */
export const visitorDoer = (companyId: string, from: string | null): Doer => ({
  companyId,
  by: { kind: 'visitor', from },
})

/**
 * Records an act in the company's chain, in the transaction that does it. Other events of the company wait for the end of
 * that transaction, so this is called last. Facts are named one by one, never a whole row, which may hold a secret. `name` is
 * the object's name; `before` and `after` are its changed fields.
 * @param lines one for each object of a bulk act
 */
export const recordAct = async (
  tx: Tx,
  doer: Actor | Doer,
  action: AuditAction,
  objectId: string,
  facts: Facts = {},
  lines?: Iterable<Facts>,
): Promise<void> => {
  const { companyId, by } = 'by' in doer ? doer : doerOf(doer)
  const details = plainFacts(facts)
  await recordEvent(tx, {
    companyId,
    actor: by,
    action,
    objectId,
    details,
    lines: lines && plainLines(lines),
  })
}

function* plainLines(lines: Iterable<Facts>) {
  for (const line of lines) yield plainFacts(line)
}

/** Records in a separate transaction: for refusals, whose transaction is rolled back, and for acts that only read. */
export const recordAlone = (
  doer: Actor | Doer,
  action: AuditAction,
  objectId: string,
  facts: Facts = {},
): Promise<void> => everyCompany.$transaction((tx) => recordAct(tx, doer, action, objectId, facts))
