import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Priced = Pick<UserConnectorView, 'price_per_seat' | 'currency' | 'accounts'>

/** What the accounts cost together, in units of the currency; null while nobody has said the price. */
export function monthlyCost({ price_per_seat: price, currency, accounts }: Priced) {
  if (price === null) return null
  // Minor units are whole numbers: cents are multiplied before they become a figure.
  const cents = BigInt(price) * BigInt(accounts)
  return { amount: Number(cents) / 100, each: Number(price) / 100, currency: currency ?? 'EUR' }
}
