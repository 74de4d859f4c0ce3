import type { Candidate } from '@/lib/domain/spend/detection/matching/match-label'
import { findOtherExpense } from '@/lib/domain/spend/detection/matching/other-expenses'
import type { NormalisedRow } from '@/lib/domain/spend/detection/normalise-row'
import type { Reason, ReasonKey } from '@/lib/domain/spend/detection/types'

export type OtherReason = Reason
const SURE = 0.9
const HELD: ReadonlySet<ReasonKey> = new Set(['payroll', 'rent', 'loan'])

/** Why a row is not software whatever its score: salaries, taxes, cash, settlements of cards that are itemised elsewhere. */
export function otherReason(
  { operation, label, counterparty }: NormalisedRow,
  best: Candidate | null,
): OtherReason | null {
  if (operation === 'cash') return { key: 'cash', args: {} }
  if (operation === 'settlement') return { key: 'card_settlement', args: {} }
  if (operation === 'fee') return { key: 'foreign_fee', args: {} }
  if (best?.isOther) return best.reason
  const expense = findOtherExpense(label.tokens) ?? (counterparty && findOtherExpense(counterparty.tokens))
  if (!expense) return null
  // A vendor's name does not make a transfer of wages or rent a subscription, nor a line that says no more than that.
  const isHeld = HELD.has(expense.key) && operation !== 'card' && operation !== 'direct_debit'
  const isSure = best !== null && best.score >= SURE && !isHeld
  if (isSure && (expense.overrides === 'never' || best.at < expense.at)) return null
  return { key: expense.key, args: {} }
}
