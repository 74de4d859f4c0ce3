import { foldLabel } from '@/lib/domain/spend/detection/labels/fold-label'
import { NORMALISER_VERSION, normaliseLabel } from '@/lib/domain/spend/detection/labels/normalise-label'
import type { NormalisedLabel, OperationKind } from '@/lib/domain/spend/detection/labels/token'
import type { BankRow, Classification } from '@/lib/domain/spend/detection/types'

export { NORMALISER_VERSION }

export type NormalisedRow = {
  row: BankRow
  label: NormalisedLabel
  /** The counterparty's name, when it is not just the label again. */
  counterparty: NormalisedLabel | null
  operation: OperationKind
  /** A key for sellers without a known vendor: the same for every label of one seller. */
  merchantKey: string
  processor: string | null
  billed: Classification['billed']
}

/** Stage A for one row. */
export function normaliseRow(row: BankRow): NormalisedRow {
  const label = normaliseLabel(row.label)
  const name = row.counterparty?.trim()
  const counterparty = name && name !== row.label ? normaliseLabel(name) : null
  const processor = label.processor ?? counterparty?.processor ?? null
  return {
    row,
    label,
    counterparty,
    operation: label.operation,
    merchantKey: keyOf(row, label, counterparty),
    processor,
    billed: billedAmount(row, label),
  }
}

// A processor's name as counterparty hides the seller, who is then in the label.
function keyOf(row: BankRow, label: NormalisedLabel, counterparty: NormalisedLabel | null): string {
  if (counterparty && !counterparty.processor && counterparty.merchantKey) return counterparty.merchantKey
  return label.merchantKey || counterparty?.merchantKey || foldLabel(row.label.slice(0, 40)).trim()
}

/** The amount in the seller's currency when bank or label give it: recurrence is then free of exchange rates. */
function billedAmount(row: BankRow, label: NormalisedLabel): Classification['billed'] {
  const sign = row.amountMinor < 0n ? -1n : 1n
  const given =
    row.originalAmountMinor != null && row.originalCurrency
      ? { amountMinor: abs(row.originalAmountMinor), currency: row.originalCurrency }
      : label.original
  if (given && given.currency !== row.currency)
    return { amountMinor: sign * given.amountMinor, currency: given.currency, isConverted: false }
  return { amountMinor: row.amountMinor, currency: row.currency, isConverted: false }
}

const abs = (amount: bigint) => (amount < 0n ? -amount : amount)
