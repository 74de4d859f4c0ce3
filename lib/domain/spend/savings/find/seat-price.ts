import type { SeatYear } from '@/lib/domain/spend/costs/application-costs'
import { share } from '@/lib/domain/spend/money'
import { payeeOf } from '@/lib/domain/spend/payees/payees'

/** What the page of costs has of a seat, by connection: paid by the bank, or else the contract, or else its price. */
export type SeatPrices = ReadonlyMap<string, SeatYear>

export const costOfSeats = ({ cost, seats }: SeatYear, count: number): bigint =>
  share(cost * BigInt(count), seats)

/** How the amount of a saving is known: by a price that was entered, or by what was paid. */
export const sourceOf = (price: SeatYear | undefined): 'written' | 'bank' | 'contract' | null =>
  price === undefined ? null : price.isPrice ? 'written' : price.basis === 'contract' ? 'contract' : 'bank'

/** A vendor without a product means all of its products. */
export const isPaidTo = (payee: string, cost: Parameters<typeof payeeOf>[0]) =>
  payee.includes('/') ? payeeOf(cost) === payee : cost.vendorId === payee
