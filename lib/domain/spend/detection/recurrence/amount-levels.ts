import { currencyDigits } from '@/lib/domain/spend/detection/labels/currencies'
import type { Charge } from '@/lib/domain/spend/detection/recurrence/charge'

/** Charges of about one amount, in order of time. */
export type AmountLevel = { amountMinor: bigint; charges: readonly Charge[] }

/**
 * Levels of amounts: a new one begins where the step from the level's median is more than 5 % and one unit, 12 % where
 * the bank converted the amount.
 */
export function findAmountLevels(charges: readonly Charge[], currency: string): AmountLevel[] {
  const unit = 10 ** currencyDigits(currency)
  const sorted = [...charges].sort((a, b) =>
    a.amountMinor < b.amountMinor ? -1 : a.amountMinor > b.amountMinor ? 1 : 0,
  )
  const groups: Charge[][] = []
  for (const charge of sorted) {
    const group = groups.at(-1)
    const centre = group ? Number(group[group.length >> 1]!.amountMinor) : 0
    const share = charge.isConverted ? 0.12 : 0.05
    const isNear = group && Number(charge.amountMinor) - centre <= Math.max(centre * share, unit)
    if (isNear) group.push(charge)
    else groups.push([charge])
  }
  return groups.map((group) => ({
    amountMinor: group[group.length >> 1]!.amountMinor,
    charges: group.sort((a, b) => a.day - b.day),
  }))
}
