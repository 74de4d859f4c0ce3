import {
  presentAccount,
  presentMemberLink,
  presentUserConnectorLink,
} from '@/lib/domain/accounts/list/present-account'
import type { AnomalyRow, DecisionRow } from '@/lib/domain/anomalies/list/anomaly-rows'
import { type AnomalyView, type DecisionView, undoDays } from '@/lib/domain/anomalies/list/schema'
import { strongestFirst } from '@/lib/domain/linking/evidence/stored-evidence'
import { days, now } from '@/lib/platform/clock'

export function presentAnomaly(row: AnomalyRow): AnomalyView {
  const { account, best, decision } = row
  const isOpen = row.state !== 'resolved'
  const evidence = strongestFirst(best?.evidence ?? [])
  const [strongest] = evidence
  const weakest = evidence.findLast(({ points }) => points < 0)
  return {
    id: row.id,
    state: row.state,
    user_connector: presentUserConnectorLink(account.userConnector),
    account: presentAccount(account),
    detected_at: row.detectedAt.toISOString(),
    age_days: Math.max(0, Math.floor((now().getTime() - row.detectedAt.getTime()) / days(1))),
    due_at: row.dueAt?.toISOString() ?? null,
    is_overdue: isOpen && row.dueAt !== null && row.dueAt < now(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    resolution: row.resolution,
    set_aside_until: row.setAsideUntil?.toISOString() ?? null,
    failure: row.failureKind
      ? {
          kind: row.failureKind,
          key: row.failureKey ?? 'provisioning.failures.unexpected',
          params: row.failureParams as Record<string, string | number>,
          reason: row.failureReason,
        }
      : null,
    ranked_at: row.rankedAt?.toISOString() ?? null,
    best_candidate: best && {
      member: presentMemberLink(best.member),
      confidence: best.confidence,
      reason: strongest ? { key: strongest.reason, params: strongest.params } : null,
      against: weakest ? { key: weakest.reason, params: weakest.params } : null,
    },
    decision: decision && presentDecision(decision, row),
  }
}

export const presentDecision = (decision: DecisionRow, anomaly: { state: string }): DecisionView => ({
  id: decision.id,
  batch_id: decision.batchId,
  resolution: decision.resolution,
  member: decision.memberId ? { id: decision.memberId, name: decision.memberName ?? '' } : null,
  reason: decision.reason,
  set_aside_until: decision.setAsideUntil?.toISOString() ?? null,
  decided_by: decision.decidedByName,
  decided_at: decision.decidedAt.toISOString(),
  can_undo:
    decision.undoneAt === null &&
    anomaly.state !== 'open' &&
    // A deletion can be cancelled until the application was called.
    (decision.resolution !== 'delete_account' || anomaly.state === 'deleting') &&
    now().getTime() - decision.decidedAt.getTime() < days(undoDays),
})
