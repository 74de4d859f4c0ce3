import type { Charge } from '@/lib/domain/spend/detection/recurrence/charge'
import type { BillingKind } from '@/lib/domain/spend/detection/recurrence/stream'

const MOST_SEATS = 5_000n

/** How the amounts vary: hardly, with use, or in steps that may be seats. */
export function billingKind(charges: readonly Charge[], spread: number): BillingKind {
  if (spread <= 0.03) return 'fixed'
  if (spread > 0.25) return 'usage'
  return isSeatLike(charges) ? 'seat_like' : 'stepped'
}

/** The smallest step between two amounts divides them all: the price of one seat. */
function isSeatLike(charges: readonly Charge[]): boolean {
  const amounts = [...new Set(charges.map(({ amountMinor }) => amountMinor))]
  if (amounts.length < 2) return false
  const seat = amounts.reduce(greatestCommonDivisor)
  return seat > 100n && amounts.every((amount) => amount / seat <= MOST_SEATS)
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
