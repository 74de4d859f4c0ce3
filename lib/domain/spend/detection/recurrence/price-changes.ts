import { currencyDigits } from '@/lib/domain/spend/detection/labels/currencies'
import { isoDay } from '@/lib/domain/spend/detection/recurrence/calendar'
import type { Charge } from '@/lib/domain/spend/detection/recurrence/charge'

export type PriceChange = { on: string; fromMinor: bigint; toMinor: bigint }

/**
 * Where the amount steps by 3 % and one unit at least and stays: seen twice, or once when the vendor is known and the
 * date fits. Amounts that move with use are no prices.
 */
export function findPriceChanges(
  charges: readonly Charge[],
  currency: string,
  isKnown: boolean,
): PriceChange[] {
  const unit = 10n ** BigInt(currencyDigits(currency))
  const changes: PriceChange[] = []
  let level = charges[0]?.amountMinor ?? 0n
  for (let at = 1; at < charges.length; at += 1) {
    const { amountMinor, day, isConverted } = charges[at]!
    if (!isStep(level, amountMinor, unit, isConverted)) continue
    const next = charges[at + 1]
    const stays = next ? !isStep(amountMinor, next.amountMinor, unit, next.isConverted) : isKnown
    if (!stays) continue
    changes.push({ on: isoDay(day), fromMinor: level, toMinor: amountMinor })
    level = amountMinor
  }
  return changes
}

function isStep(from: bigint, to: bigint, unit: bigint, isConverted: boolean): boolean {
  const step = to > from ? to - from : from - to
  return step >= unit && step * 100n >= from * (isConverted ? 12n : 3n)
}
