import type { Actor } from '@/lib/domain/record/actor'
import { wireAmount } from '@/lib/domain/spend/money'
import { readPriceFacts } from '@/lib/domain/spend/savings/find/read-facts'
import { costOfSeats, seatPrices } from '@/lib/domain/spend/savings/find/seat-price'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type MemberCost = {
  /** A year, in minor units, by currency. */
  totals: { currency: string; amount: number }[]
  /** Accounts with a known price of a seat, and others. */
  priced: number
  unpriced: number
}

/** The yearly cost of a member's accounts: an estimate from each application's price of a seat. */
export async function readMemberCost({ companyId }: Actor, memberId: string): Promise<MemberCost> {
  const accounts = await queryRows(db, { userConnectorId: column.text, count: column.int })`
    SELECT user_connector_id::text AS "userConnectorId", count(*)::int AS count FROM accounts
     WHERE company_id = ${companyId}::uuid AND member_id = ${memberId}::uuid AND gone_at IS NULL
       AND status IS DISTINCT FROM 'suspended' AND has_seat IS DISTINCT FROM false
     GROUP BY 1`
  if (accounts.length === 0) return { totals: [], priced: 0, unpriced: 0 }
  const prices = seatPrices(
    await readPriceFacts(
      companyId,
      accounts.map(({ userConnectorId }) => userConnectorId),
    ),
  )
  const totals = new Map<string, bigint>()
  let [priced, unpriced] = [0, 0]
  for (const { userConnectorId, count } of accounts) {
    const price = prices.get(userConnectorId)
    if (!price) {
      unpriced += count
      continue
    }
    priced += count
    totals.set(price.currency, (totals.get(price.currency) ?? 0n) + costOfSeats(price, count))
  }
  return {
    totals: [...totals].map(([currency, amount]) => ({ currency, amount: wireAmount(amount) })),
    priced,
    unpriced,
  }
}
