import type { Payee } from '@/lib/domain/spend/payees/payees'
import type { SeatPrices } from '@/lib/domain/spend/savings/find/seat-price'

/** The facts in which savings are found, as currently stored. */
export type SavingFacts = {
  today: string
  connections: ConnectionFacts[]
  prices: SeatPrices
  /** The cost of twelve months for each payee, by currency. */
  costs: (Payee & { currency: string; total: bigint })[]
  accounts: AccountFacts[]
  /** Accounts that one person has in two connections of one purpose. */
  shared: { first: string; second: string; firstAccounts: string[]; secondAccounts: string[] }[]
  /** When contracts of three months and more renew next. */
  contracts: (Payee & { nextOn: string })[]
  renewals: (Payee & { period: string; amount: bigint; currency: string; nextOn: string })[]
}

export type PoolFacts = {
  licence: string
  name: string
  purchased: number | null
  used: number | null
  isPlan: boolean
  /** When the vendor told them. */
  readAt: string | null
}

export type ConnectionFacts = {
  id: string
  application: string
  label: string
  /** Minor units a month, and a year when paid at once, as somebody wrote them. */
  pricePerSeat: bigint | null
  annualPricePerSeat: bigint | null
  currency: string | null
  purchasedSeats: number | null
  pools: PoolFacts[]
  /** Present accounts that are not suspended, those with a seat, and those of which it is not known. */
  open: number
  seated: number
  unknown: number
}

export type AccountFacts = {
  id: string
  userConnectorId: string
  kind: 'left_member' | 'inactive_account'
  /** Of the member who left, or of the last activity. */
  since: string
  days: number
  licence: string | null
}

export type FoundSaving = {
  key: string
  kind: string
  userConnectorId: string | null
  accountId: string | null
  name: string
  application: string | null
  amount: bigint | null
  currency: string | null
  isEstimate: boolean
  isCounted: boolean
  /** The parameters of its sentence. */
  facts: Record<string, string | number | null>
  /** When one of these changes, it is a new finding. */
  basis: (string | number | null)[]
}
