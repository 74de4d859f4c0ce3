import type { Actor } from '@/lib/domain/record/actor'
import { type Failure, failureSource } from '@/lib/domain/record/failures/list-failures'
import type { FailureTargets } from '@/lib/domain/record/failures/schema'
import { everyRow } from '@/lib/domain/record/lists/listing'

/** The failures of given ids or of a filter, of this company alone; those deleted meanwhile are left out. */
export async function findTargets(actor: Actor, targets: FailureTargets): Promise<Failure[]> {
  const wanted = 'ids' in targets ? new Set(targets.ids.map((id) => id.toLowerCase())) : null
  const found: Failure[] = []
  for await (const row of everyRow(failureSource(actor, 'filter' in targets ? targets.filter : {})))
    if (!wanted || wanted.has(row.id)) found.push(row)
  return found
}

export const idsOf = (targets: Failure[], kind: Failure['kind']) =>
  targets.filter((row) => row.kind === kind).map(({ id }) => id)

/** The facts of these failures, for the audit log. */
export const linesOf = (targets: Failure[]) =>
  targets.map(({ id, kind, subject, recipient }) => ({ id, kind, subject, recipient }))
