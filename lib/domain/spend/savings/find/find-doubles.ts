import type { SeatYear } from '@/lib/domain/spend/costs/application-costs'
import { payeeOfApplication } from '@/lib/domain/spend/payees/application-payees'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import type { ConnectionFacts, FoundSaving, SavingFacts } from '@/lib/domain/spend/savings/find/facts'
import { about, priced } from '@/lib/domain/spend/savings/find/find-in-seats'
import { purposeOf } from '@/lib/domain/spend/savings/find/purposes'
import { isPaidTo, type SeatPrices, sourceOf } from '@/lib/domain/spend/savings/find/seat-price'

const fewest = 2

/**
 * Two applications with one purpose. If both are connected: the people who have both, at the price of the cheaper
 * one, without those whose account has another finding. Otherwise: the cost of the cheaper one, which
 * is not certain to be saved.
 */
export function doubles(
  facts: Pick<SavingFacts, 'connections' | 'shared' | 'costs'>,
  prices: SeatPrices,
  accountsWithFinding: ReadonlySet<string>,
): FoundSaving[] {
  const byId = new Map(facts.connections.map((connection) => [connection.id, connection]))
  const connected = facts.shared.flatMap((pair): FoundSaving[] => {
    const first = byId.get(pair.first)
    const second = byId.get(pair.second)
    if (!first || !second) return []
    const isFirst = isCheaper(prices.get(first.id), prices.get(second.id))
    const [cheaper, other] = isFirst ? [first, second] : [second, first]
    const accounts = (isFirst ? pair.firstAccounts : pair.secondAccounts).filter(
      (id) => !accountsWithFinding.has(id),
    )
    if (accounts.length < fewest) return []
    return [
      {
        ...about(cheaper),
        key: `double|${[first.id, second.id].sort().join('|')}`,
        kind: 'two_applications',
        accountId: null,
        ...priced(prices.get(cheaper.id), accounts.length),
        isEstimate: true,
        facts: {
          other: other.label,
          purpose: purposeOf(payeeOfApplication(cheaper)),
          people: accounts.length,
          price: sourceOf(prices.get(cheaper.id)),
        },
        basis: [Math.floor(accounts.length / 10)],
      },
    ]
  })
  return [...connected, ...unconnected(facts)]
}

const isCheaper = (one: SeatYear | undefined, other: SeatYear | undefined) =>
  !other || (one !== undefined && one.cost * other.seats <= other.cost * one.seats)

/** Payments to two vendors of one purpose, at least one of which is not connected. */
function unconnected({ connections, costs }: Pick<SavingFacts, 'connections' | 'costs'>): FoundSaving[] {
  const payees = connections
    .map((connection) => payeeOfApplication(connection))
    .filter((payee) => payee !== null)
  const byPurpose = new Map<string, typeof costs>()
  for (const cost of costs) {
    const purpose = purposeOf(cost.vendorId)
    if (purpose && cost.total > 0n) byPurpose.set(purpose, [...(byPurpose.get(purpose) ?? []), cost])
  }
  return [...byPurpose].flatMap(([purpose, paid]): FoundSaving[] => {
    const vendors = new Set(paid.map(({ vendorId }) => vendorId))
    const areAllConnected = paid.every((cost) => payees.some((payee) => isPaidTo(payee, cost)))
    const currencies = new Set(paid.map(({ currency }) => currency))
    // With two currencies it is unknown which one is cheaper.
    if (vendors.size < 2 || areAllConnected || currencies.size > 1) return []
    const totals = [...vendors].map((vendorId) => {
      const its = paid.filter((cost) => cost.vendorId === vendorId)
      return { cost: its[0]!, total: its.reduce((all, { total }) => all + total, 0n) }
    })
    totals.sort((a, b) => (a.total < b.total ? -1 : a.total > b.total ? 1 : 0))
    const [cheapest, next] = totals as [(typeof totals)[0], (typeof totals)[0]]
    const connection: ConnectionFacts | undefined = connections.find((connection) => {
      const payee = payeeOfApplication(connection)
      return payee !== null && isPaidTo(payee, cheapest.cost)
    })
    return [
      {
        key: `double|${purpose}`,
        kind: 'two_applications',
        userConnectorId: connection?.id ?? null,
        accountId: null,
        name: nameOf({ ...cheapest.cost, product: null }),
        application: cheapest.cost.vendorId,
        amount: cheapest.total,
        currency: cheapest.cost.currency,
        isEstimate: true,
        isCounted: false,
        facts: {
          other: nameOf({ ...next.cost, product: null }),
          purpose,
          people: null,
          price: 'bills',
        },
        basis: [...vendors].map((vendorId) => payeeOf({ vendorId, product: null, merchantKey: '' })).sort(),
      },
    ]
  })
}
