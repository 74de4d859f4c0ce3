import { share } from '@/lib/domain/spend/money'
import { payeeOfApplication } from '@/lib/domain/spend/payees/application-payees'
import { payeeOf } from '@/lib/domain/spend/payees/payees'
import type { ConnectionFacts, SavingFacts } from '@/lib/domain/spend/savings/find/facts'
import { seatCount } from '@/lib/domain/spend/savings/find/seat-pools'

/** The cost of a year for `seats` seats together: divided only at the end, so that nothing is rounded twice. */
export type SeatPrice = {
  cost: bigint
  seats: bigint
  currency: string
  /** Entered by a user, or the mean of the payments of twelve months. */
  source: 'written' | 'mean'
}

export const costOfSeats = ({ cost, seats }: SeatPrice, count: number): bigint =>
  share(cost * BigInt(count), seats)

/** The yearly price of a seat of each connection; none where it is unknown, or payments are in two currencies. */
export function seatPrices({ connections, costs }: Pick<SavingFacts, 'connections' | 'costs'>) {
  const payees = new Map(connections.map((one) => [one.id, payeeOfApplication(one)]))
  const prices = new Map<string, SeatPrice>()
  for (const connection of connections) {
    const price = writtenPrice(connection) ?? meanPrice(connection)
    if (price && price.cost > 0n) prices.set(connection.id, price)
  }
  return prices

  function meanPrice({ id }: ConnectionFacts): SeatPrice | null {
    const payee = payees.get(id)
    if (!payee) return null
    const paid = costs.filter((cost) => isPaidTo(payee, cost))
    const currencies = new Set(paid.map(({ currency }) => currency))
    // Two connections of one application share its bill.
    const sharing = connections.filter((other) => payees.get(other.id) === payee)
    const seats = sharing.reduce((all, one) => all + seatCount(one), 0)
    if (currencies.size !== 1 || seats === 0) return null
    const cost = paid.reduce((all, { total }) => all + total, 0n)
    return { cost, seats: BigInt(seats), currency: paid[0]!.currency, source: 'mean' }
  }
}

const months = 12n

const writtenPrice = ({ pricePerSeat, currency }: ConnectionFacts): SeatPrice | null =>
  pricePerSeat === null
    ? null
    : { cost: pricePerSeat * months, seats: 1n, currency: currency ?? 'EUR', source: 'written' }

/** A vendor without a product means all of its products. */
export const isPaidTo = (payee: string, cost: Parameters<typeof payeeOf>[0]) =>
  payee.includes('/') ? payeeOf(cost) === payee : cost.vendorId === payee
