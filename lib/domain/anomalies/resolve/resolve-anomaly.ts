import { randomUUID } from 'node:crypto'
import type { ResolutionInput, ResolveInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { type Resolved, resolveAll } from '@/lib/domain/anomalies/resolve/resolve-all'
import { changeOwners, ownerActorOf } from '@/lib/domain/linking/ownership/change-owners'
import { createMemberIn, recordCreated } from '@/lib/domain/people/members/members'
import { refuseUnverifiedClosing } from '@/lib/domain/provisioning/leavers/refuse-unverified-closing'
import type { Actor } from '@/lib/domain/record/actor'
import type { Tx } from '@/lib/platform/db'

/** Resolves an anomaly, and the similar ones named with it, in one act that is undone as a whole. */
export function resolveAnomaly(actor: Actor, anomalyId: string, input: ResolveInput): Promise<Resolved> {
  const ids = [...new Set([anomalyId, ...input.also])]
  return changeOwners(actor.companyId, (tx) => resolveIn(tx, actor, ids, input, { batchId: randomUUID() }))
}

/**
 * Resolves the anomalies with these ids. To be called within `changeOwners`. `isMemberNew`: the assigned member was
 * created for this act, and is deleted when it is undone.
 */
export async function resolveIn(
  tx: Tx,
  actor: Actor,
  ids: string[],
  input: ResolutionInput,
  {
    isMemberNew = false,
    ...act
  }: { batchId: string; isLenient?: boolean; isMoreToCome?: boolean; isMemberNew?: boolean },
): Promise<Resolved> {
  const by = ownerActorOf(actor)
  const all = (memberId: string | null) => ids.map((anomalyId) => ({ anomalyId, memberId }))
  switch (input.kind) {
    case 'create_member': {
      const member = await createMemberIn(tx, actor, input.member, 'anomaly')
      const decided = await resolveAll(tx, by, { ...act, resolution: input.kind, pairs: all(member.id) })
      await refuseUnverifiedClosing(tx, actor, [member.id])
      await recordCreated(tx, actor, member)
      return decided
    }
    case 'assign_member': {
      const resolution = isMemberNew ? 'create_member' : input.kind
      const decided = await resolveAll(tx, by, { ...act, resolution, pairs: all(input.member_id) })
      await refuseUnverifiedClosing(tx, actor, [input.member_id])
      return decided
    }
    case 'service':
    case 'shared':
      return resolveAll(tx, by, { ...act, resolution: input.kind, pairs: all(input.member_id) })
    case 'delete_account':
      return resolveAll(tx, by, { ...act, resolution: input.kind, pairs: all(null) })
    case 'external':
      return resolveAll(tx, by, { ...act, resolution: input.kind, pairs: all(null), reason: input.reason })
    case 'set_aside': {
      const until = new Date(`${input.until}T00:00:00Z`)
      return resolveAll(tx, by, {
        ...act,
        resolution: input.kind,
        pairs: all(null),
        until,
        reason: input.reason,
      })
    }
  }
}
