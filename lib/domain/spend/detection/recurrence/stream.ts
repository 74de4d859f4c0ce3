import type { PeriodName } from '@/lib/domain/spend/detection/recurrence/periods'
import type { PriceChange } from '@/lib/domain/spend/detection/recurrence/price-changes'

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
