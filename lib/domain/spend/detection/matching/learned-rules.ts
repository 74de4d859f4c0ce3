import { foldLabel } from '@/lib/domain/spend/detection/labels/fold-label'
import type { NormalisedRow } from '@/lib/domain/spend/detection/normalise-row'
import type { LearnedRule } from '@/lib/domain/spend/detection/types'

type Prepared = { rule: LearnedRule; value: string; order: number }

/** Learned rules, indexed by merchant key where they compare it for equality, as nearly all do. */
export class RuleBook {
  private readonly byKey = new Map<string, Prepared[]>()
  private readonly others: Prepared[] = []

  constructor(rules: readonly LearnedRule[]) {
    for (const [order, rule] of rules.entries()) {
      const prepared = { rule, value: foldLabel(rule.value).trim(), order }
      if (rule.field !== 'merchant_key' || rule.operator !== 'equals') this.others.push(prepared)
      else this.byKey.set(prepared.value, [...(this.byKey.get(prepared.value) ?? []), prepared])
    }
  }

  /** The first rule, in the organisation's order, that fits the row. */
  find(normalised: NormalisedRow): LearnedRule | null {
    let best: Prepared | null = null
    for (const rule of this.byKey.get(normalised.merchantKey) ?? [])
      if ((!best || rule.order < best.order) && isWithin(rule.rule, normalised)) best = rule
    for (const other of this.others) {
      if (best && other.order > best.order) break
      if (isWithin(other.rule, normalised) && fits(other, normalised)) best = other
    }
    return best?.rule ?? null
  }
}

function isWithin({ minimumMinor, maximumMinor, accountId }: LearnedRule, { row }: NormalisedRow): boolean {
  const amount = row.amountMinor < 0n ? -row.amountMinor : row.amountMinor
  if (accountId && accountId !== row.accountId) return false
  return (minimumMinor == null || amount >= minimumMinor) && (maximumMinor == null || amount <= maximumMinor)
}

function fits({ rule, value }: Prepared, { row, merchantKey }: NormalisedRow): boolean {
  const text =
    rule.field === 'merchant_key'
      ? merchantKey
      : foldLabel((rule.field === 'label' ? row.label : row.counterparty) ?? '')
  if (!value) return false
  if (rule.operator === 'equals') return text.trim() === value
  return rule.operator === 'contains' ? text.includes(value) : text.startsWith(value)
}
