import type { Actor } from '@/lib/domain/record/actor'
import type { AuditAction } from '@/lib/domain/record/audit/write/actions-schema'
import { type Facts, plainFacts } from '@/lib/domain/record/audit/write/plain-facts'
import { type AuditActor, recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { everyCompany, type Tx } from '@/lib/platform/db'

/** A user, or whoever of a company acts without one. */
export type Doer = { companyId: string; by: AuditActor }

export const doerOf = ({ companyId, userId, fullName, from = null, isJob = false }: Actor): Doer => ({
  companyId,
  by: { kind: isJob ? 'system' : 'user', id: userId, name: fullName, from },
})

/** The clock or a job, on behalf of the user who asked for it where one did: the event names that user. */
export async function systemDoer(tx: Tx, companyId: string, userId: string | null = null): Promise<Doer> {
  const user = userId && (await tx.user.findUnique({ where: { companyId_id: { companyId, id: userId } } }))
  return { companyId, by: { kind: 'system', id: userId, name: user ? user.fullName : null } }
}

/** A user whose factors were just right, or whose link was: nobody has a session yet. */
export const userDoer = (
  { id, companyId, fullName }: { id: string; companyId: string; fullName: string },
  from: string | null,
): Doer => ({ companyId, by: { kind: 'user', id, name: fullName, from } })

/** Somebody who is not signed in and has proven nothing. */
export const visitorDoer = (companyId: string, from: string | null): Doer => ({
  companyId,
  by: { kind: 'visitor', from },
})

/**
 * Records an act in the company's chain, within the transaction that does it. Others of the company wait for the end of
 * that transaction, so it comes last. Facts are named one by one, never a whole row: a row may hold a secret. `name` is what
 * the object is called, `before` and `after` are what changed of it.
 * @param lines one an object, where the act is about many
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

/** In a transaction of its own: for what was refused, whose transaction is rolled back, and for what only reads. */
export const recordAlone = (
  doer: Actor | Doer,
  action: AuditAction,
  objectId: string,
  facts: Facts = {},
): Promise<void> => everyCompany.$transaction((tx) => recordAct(tx, doer, action, objectId, facts))
