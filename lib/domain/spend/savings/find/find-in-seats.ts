import { readsAnyApplication } from '@/lib/domain/connections/applications/choices'
import { slugOf } from '@/lib/domain/record/application-labels'
import type { SeatYear } from '@/lib/domain/spend/costs/application-costs'
import { payeeOfApplication } from '@/lib/domain/spend/payees/application-payees'
import { findVendor } from '@/lib/domain/spend/payees/vendors'
import type {
  ConnectionFacts,
  FoundSaving,
  PoolFacts,
  SavingFacts,
} from '@/lib/domain/spend/savings/find/facts'
import { costOfSeats, isPaidTo, type SeatPrices, sourceOf } from '@/lib/domain/spend/savings/find/seat-price'

/** Seats that are paid and unused; for a plan with a fixed size, once half of it is unused. */
export const unusedSeats = (
  { connections, contracts }: Pick<SavingFacts, 'connections' | 'contracts'>,
  prices: SeatPrices,
): FoundSaving[] =>
  connections.flatMap((connection) => {
    const pools = seatPools(connection)
    const renewsOn = renewalDay(connection, contracts)
    return pools.flatMap((pool): FoundSaving[] => {
      const { licence, name, purchased, used, isPlan, isWritten, isUseEstimated, readAt } = pool
      if (purchased === null || used === null || used >= purchased) return []
      const unused = purchased - used
      if (isPlan && used * 2 > purchased) return []
      const price = prices.get(connection.id)
      return [
        {
          ...about(connection),
          key: `seats|${connection.id}|${licence}`,
          kind: isPlan ? 'plan_above_use' : 'unused_seats',
          accountId: null,
          ...priced(price, unused),
          // The price is the mean of all kinds of seats, and a smaller plan has another one, so the amount is an estimate.
          isEstimate: isEstimated(price) || isPlan || isUseEstimated || pools.length > 1,
          facts: {
            licence: name,
            purchased,
            used,
            unused,
            price: sourceOf(price),
            seats_source: isWritten ? 'written' : 'vendor',
            read_at: readAt,
            renews_on: renewsOn,
          },
          basis: [unused],
        },
      ]
    })
  })

/** The next day on which the contract renews, as its bills show; null where they show none. */
function renewalDay(connection: ConnectionFacts, contracts: SavingFacts['contracts']): string | null {
  const payee = payeeOfApplication(connection)
  const days = contracts
    .filter((contract) => payee !== null && isPaidTo(payee, contract))
    .map(({ nextOn }) => nextOn)
  return days.sort()[0] ?? null
}

/** Accounts of members who left, and idle ones: one finding each, the stronger one. */
export const unusedAccounts = (
  { connections, accounts }: Pick<SavingFacts, 'connections' | 'accounts'>,
  prices: SeatPrices,
): FoundSaving[] => {
  const byId = new Map(connections.map((connection) => [connection.id, connection]))
  return accounts.flatMap((account): FoundSaving[] => {
    const connection = byId.get(account.userConnectorId)
    if (!connection) return []
    const price = prices.get(connection.id)
    return [
      {
        ...about(connection),
        key: `account|${account.id}`,
        kind: account.kind,
        accountId: account.id,
        ...priced(price, 1),
        isEstimate: isEstimated(price),
        facts: {
          since: account.since,
          days: account.days,
          licence: account.licence,
          price: sourceOf(price),
        },
        basis: [account.kind, account.since],
      },
    ]
  })
}

const months = 12n

/** Paying for twelve months at once, where both prices were entered: for the remaining seats. */
export const annualPrices = (
  { connections }: Pick<SavingFacts, 'connections'>,
  freed: ReadonlyMap<string, number>,
): FoundSaving[] =>
  connections.flatMap((connection): FoundSaving[] => {
    const { pricePerSeat: monthly, annualPricePerSeat: annual, currency } = connection
    if (monthly === null || annual === null || annual >= monthly * months) return []
    const used = connection.seated + connection.unknown
    const seats = Math.max(0, used - (freed.get(connection.id) ?? 0))
    if (seats === 0) return []
    return [
      {
        ...about(connection),
        key: `annual|${connection.id}`,
        kind: 'annual_price',
        accountId: null,
        amount: (monthly * months - annual) * BigInt(seats),
        currency: currency ?? 'EUR',
        isEstimate: connection.unknown > 0,
        isCounted: true,
        facts: {
          seats,
          monthly: String(monthly),
          annual: String(annual),
          price_currency: currency ?? 'EUR',
          price: 'written',
        },
        basis: [String(monthly), String(annual)],
      },
    ]
  })

export const about = ({ id, label, application }: ConnectionFacts) => ({
  userConnectorId: id,
  name: label,
  application: readsAnyApplication(application) ? (findVendor(slugOf(label))?.id ?? null) : application,
})

export const priced = (price: SeatYear | undefined, count: number) => ({
  amount: price ? costOfSeats(price, count) : null,
  currency: price?.currency ?? null,
  // Without a price there is no total.
  isCounted: price !== undefined,
})

export const isEstimated = (price: SeatYear | undefined) => price?.isPrice === false

type KnownPool = PoolFacts & { isWritten: boolean; isUseEstimated: boolean }

/**
 * The seats of a connection: as its vendor reports them, or else as a user entered them. Where the vendor does not report
 * the used ones, they are counted from its accounts.
 */
function seatPools(connection: ConnectionFacts): KnownPool[] {
  const { pools, purchasedSeats, label } = connection
  if (pools.some(({ purchased }) => purchased !== null))
    return pools.map((pool) => ({
      ...pool,
      ...(pool.used === null && pools.length === 1 ? usedByAccounts(connection) : { isUseEstimated: false }),
      isWritten: false,
    }))
  if (purchasedSeats === null) return []
  const used = pools.length === 1 ? pools[0]!.used : null
  return [
    {
      licence: 'written',
      name: label,
      purchased: purchasedSeats,
      ...(used === null ? usedByAccounts(connection) : { used, isUseEstimated: false }),
      isPlan: false,
      readAt: null,
      isWritten: true,
    },
  ]
}

/** Accounts whose seat is unknown count as having one. */
const usedByAccounts = ({ seated, unknown }: ConnectionFacts) => ({
  used: seated + unknown,
  isUseEstimated: unknown > 0,
})
