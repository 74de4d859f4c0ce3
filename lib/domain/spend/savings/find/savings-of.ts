import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import type { FoundSaving, SavingFacts } from '@/lib/domain/spend/savings/find/facts'
import { doubles } from '@/lib/domain/spend/savings/find/find-doubles'
import { annualPrices, unusedAccounts, unusedSeats } from '@/lib/domain/spend/savings/find/find-in-seats'

/** All possible savings, each euro once: an account with a finding of its own is in no other finding. */
export function savingsOf(facts: SavingFacts): FoundSaving[] {
  const prices = new Map([...facts.prices].filter(([, { cost }]) => cost > 0n))
  const accounts = unusedAccounts(facts, prices)
  const freed = new Map<string, number>()
  for (const { userConnectorId } of accounts)
    if (userConnectorId) freed.set(userConnectorId, (freed.get(userConnectorId) ?? 0) + 1)
  const twice = doubles(facts, prices, new Set(accounts.map(({ accountId }) => accountId!)))
  for (const { userConnectorId: id, isCounted, facts: its } of twice)
    if (id && isCounted) freed.set(id, (freed.get(id) ?? 0) + Number(its.people ?? 0))
  const savings = [
    ...unusedSeats(facts, prices),
    ...accounts,
    ...twice,
    ...annualPrices(facts, freed),
    ...renewals(facts),
  ]
  const byKey = new Map(savings.map((saving) => [saving.key, saving]))
  return [...byKey.values()]
}

const timesAYear: Record<string, bigint> = { yearly: 1n, half_yearly: 2n, quarterly: 4n }

/** Subscriptions that renew soon for months: until then they can be reduced. Without an amount. */
const renewals = ({ renewals: near }: Pick<SavingFacts, 'renewals'>): FoundSaving[] =>
  near.map((stream) => ({
    key: `renewal|${payeeOf(stream)}|${stream.period}|${stream.currency}`,
    kind: 'renewal',
    userConnectorId: null,
    accountId: null,
    name: nameOf(stream),
    application: stream.vendorId,
    amount: stream.amount * (timesAYear[stream.period] ?? 1n),
    currency: stream.currency,
    isEstimate: stream.period !== 'yearly',
    isCounted: false,
    facts: { on: stream.nextOn, period: stream.period, charge: String(stream.amount), price: 'bills' },
    basis: [stream.nextOn, String(stream.amount)],
  }))
