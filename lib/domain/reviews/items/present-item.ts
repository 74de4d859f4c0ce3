import { presentFailure } from '@/lib/domain/provisioning/requests/present-provisioning'
import { daysToRemoval } from '@/lib/domain/reviews/items/count-items'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewItemRow } from '@/lib/domain/reviews/items/list-items'

export const presentItem = (row: ReviewItemRow): ReviewItemView => ({
  id: row.id,
  account: row.accountId,
  group: row.groupId,
  position: row.position,
  snapshot: row.snapshot as ReviewItemView['snapshot'],
  flags: row.flags as ReviewItemView['flags'],
  is_flagged: row.isFlagged,
  changes: row.changes as ReviewItemView['changes'],
  is_routine: row.isRoutine,
  is_own: row.isOwn,
  stake: row.stake,
  gone_at: instant(row.goneAt),
  decision: row.decision,
  comment: row.comment as ReviewItemView['comment'],
  decided_at: instant(row.decidedAt),
  decided_by: row.decidedBy && {
    kind: row.decidedBy,
    id: row.decidedById,
    name: row.decidedByName ?? '',
  },
  overturns: row.overturns as ReviewItemView['overturns'],
  decided_by_default: row.decidedByDefault,
  version: row.version,
  outcome: row.outcome,
  outcome_reason: row.outcomeReason,
  outcome_at: instant(row.outcomeAt),
  proof: row.proof,
  proof_at: instant(row.proofAt),
  days_to_removal: daysToRemoval(row),
  attestation: row.attestation,
  request: row.request && {
    id: row.request.id,
    act: row.request.act,
    state: row.request.state,
    failure: presentFailure(row.request),
  },
})

const instant = (date: Date | null) => date?.toISOString() ?? null
