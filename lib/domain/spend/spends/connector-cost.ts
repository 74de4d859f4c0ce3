import type { Actor } from '@/lib/domain/record/actor'
import { share, wireAmount } from '@/lib/domain/spend/money'
import { payeeOfConnector } from '@/lib/domain/spend/payees/application-payees'
import { paidTo } from '@/lib/domain/spend/payees/payees'
import { lastTwelveMonths } from '@/lib/domain/spend/payees/read-totals'
import { todayInUtc } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type ConnectorCost = {
  payee: string
  currency: string
  total: number
  monthlyAverage: number
  perAccount: number | null
}

/** The cost of an application in twelve months, from bank movements: one row for each currency, none where nothing was paid. */
export async function readConnectorCosts(
  { companyId }: Actor,
  userConnectorId: string,
  accounts: number,
): Promise<ConnectorCost[]> {
  const payee = await payeeOfConnector(companyId, userConnectorId)
  if (payee === null) return []
  const from = `${lastTwelveMonths(todayInUtc())[0]}-01`
  const rows = await queryRows(db, { currency: column.text, total: column.long })`
    SELECT s.currency, sum(s.amount)::bigint AS total FROM spends s
     WHERE s.company_id = ${companyId}::uuid AND s.is_spend AND s.state <> 'invalidated'
       AND s.booked_on >= ${from}::date AND ${paidTo([payee])}
     GROUP BY s.currency ORDER BY 2 DESC`
  return rows.map(({ currency, total }) => ({
    payee,
    currency,
    total: wireAmount(total),
    monthlyAverage: wireAmount(share(total, 12n)),
    perAccount: accounts > 0 ? wireAmount(share(total, 12n * BigInt(accounts))) : null,
  }))
}
