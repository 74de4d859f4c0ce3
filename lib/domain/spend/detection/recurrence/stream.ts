import type { Charge } from '@/lib/domain/spend/detection/recurrence/assess-charges'
import { isoDay } from '@/lib/domain/spend/detection/recurrence/calendar'
import type { PeriodName } from '@/lib/domain/spend/detection/recurrence/periods'
import { currencyDigits } from '@/lib/platform/currency-digits'

export type StreamStatus = 'single' | 'irregular' | 'early' | 'mature' | 'late' | 'stopped' | 'resumed'
/** `seat_like` is a hint: the amounts step by what looks like the price of a seat. */
export type BillingKind = 'fixed' | 'stepped' | 'seat_like' | 'usage'

/** The repeated charges of one vendor in one currency. Amounts are positive minor units. */
export type Stream = {
  vendorId: string | null
  merchantKey: string
  currency: string
  rowIds: readonly string[]
  /** Charges that look made twice; they are among `rowIds`. */
  duplicateRowIds: readonly string[]
  period: PeriodName | null
  status: StreamStatus
  regularity: number
  confidence: number
  billing: BillingKind
  lastAmountMinor: bigint
  priceChanges: readonly PriceChange[]
  firstOn: string
  lastOn: string
  nextOn: string | null
  /** An estimate from the last amount and the period; null where nothing recurs. */
  monthlyMinor: bigint | null
  /** Booked in the 12 months before today, refunds and fees included, in the account's currency. */
  spent: readonly { currency: string; amountMinor: bigint }[]
}

type PriceChange = { on: string; fromMinor: bigint; toMinor: bigint }

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
