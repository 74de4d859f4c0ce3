import { nameOf, payeeOf } from '@/lib/domain/spend/classify/payees'
import type { FoundSaving, SavingFacts } from '@/lib/domain/spend/savings/find/facts'

const timesAYear: Record<string, bigint> = { yearly: 1n, half_yearly: 2n, quarterly: 4n }

/** Subscriptions that renew soon for months: until then they can be reduced. Without an amount. */
export const renewals = ({ renewals: near }: Pick<SavingFacts, 'renewals'>): FoundSaving[] =>
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
