import { wireAmount } from '@/lib/domain/spend/money'
import type { SavingRow } from '@/lib/domain/spend/savings/list/saving-rows'
import type { SavingView } from '@/lib/domain/spend/savings/schema'

const statesWithQuestion: readonly SavingRow['state'][] = [
  'asked',
  'unanswered',
  'agreed',
  'ending',
  'failed',
  'kept',
]
const endable: readonly SavingRow['state'][] = ['open', 'unanswered', 'agreed', 'failed']

export const canEndNow = ({ state, kind, canEnd }: SavingRow) =>
  canEnd && endable.includes(state) && (state !== 'open' || kind === 'left_member')

export const presentSaving = (row: SavingRow): SavingView => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  name: row.name,
  application: row.application,
  user_connector: row.userConnectorId,
  account: row.accountId ? { id: row.accountId, name: row.accountName ?? '' } : null,
  member: row.memberId ? { id: row.memberId, name: row.personName ?? '' } : null,
  anomaly: row.anomalyId,
  amount: row.amount === null ? null : wireAmount(row.amount),
  currency: row.currency,
  is_estimate: row.isEstimate,
  is_counted: row.isCounted,
  facts: row.facts,
  found_at: row.foundAt.toISOString(),
  can_ask: row.canEnd && row.state === 'to_ask',
  can_end: canEndNow(row),
  can_remind: row.state !== 'dismissed',
  reminder: row.remindOn === null ? null : { on: row.remindOn, by: row.remindByName },
  dismissed: row.dismissedAt && {
    by: row.dismissedByName,
    at: row.dismissedAt.toISOString(),
    reason: row.dismissedReason ?? '',
  },
  reclaim:
    row.reclaimId && statesWithQuestion.includes(row.state)
      ? {
          id: row.reclaimId,
          asked_at: row.askedAt!.toISOString(),
          reminded_at: row.remindedAt?.toISOString() ?? null,
          expires_at: row.expiresAt!.toISOString(),
          answered_at: row.answeredAt?.toISOString() ?? null,
          keep_reason: row.keepReason,
        }
      : null,
})
