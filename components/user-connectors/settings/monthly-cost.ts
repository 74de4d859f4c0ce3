import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Priced = Pick<UserConnectorView, 'price_per_seat' | 'currency' | 'accounts'>

/** The monthly cost of all accounts, in units of the currency; null without a price. */
export function monthlyCost({ price_per_seat: price, currency, accounts }: Priced) {
  if (price === null) return null
  // Multiplied in minor units, which are integers, before the conversion.
  const cents = BigInt(price) * BigInt(accounts)
  return { amount: Number(cents) / 100, each: Number(price) / 100, currency: currency ?? 'EUR' }
}
