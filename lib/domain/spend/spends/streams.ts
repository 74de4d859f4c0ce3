import { wireAmount } from '@/lib/domain/spend/money'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import type { PriceRiseView, RenewalView } from '@/lib/domain/spend/spends/summary-schema'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Stream = { vendorId: string | null; product: string | null; merchantKey: string; currency: string }

const daysAhead = 90
const mostShown = 20

/** Subscriptions with a period of three months or more that renew within ninety days; shorter ones renew all the time. */
export async function listRenewals(companyId: string, today: string): Promise<RenewalView[]> {
  const rows = await queryRows(db, {
    vendorId: column.text.nullable,
    product: column.text.nullable,
    merchantKey: column.text,
    currency: column.text,
    period: column.text.known,
    amount: column.long,
    nextOn: column.text,
  })`
    SELECT vendor_id AS "vendorId", product, merchant_key AS "merchantKey", period, amount, currency,
           next_on::text AS "nextOn"
      FROM spend_streams
     WHERE company_id = ${companyId}::uuid AND next_on BETWEEN ${today}::date AND ${today}::date + ${daysAhead}::int
       AND period IN ('quarterly', 'half_yearly', 'yearly') AND status <> 'stopped'
     ORDER BY next_on, id LIMIT ${mostShown}`
  return rows.map((row) => ({
    ...payeeFields(row),
    period: row.period,
    amount: wireAmount(row.amount),
    currency: row.currency,
    next_on: row.nextOn,
  }))
}

/** Prices that rose since that day, the latest first. */
export async function listPriceRises(companyId: string, from: string): Promise<PriceRiseView[]> {
  const rows = await queryRows(db, {
    vendorId: column.text.nullable,
    product: column.text.nullable,
    merchantKey: column.text,
    currency: column.text,
    on: column.text,
    before: column.long,
    after: column.long,
  })`
    SELECT s.vendor_id AS "vendorId", s.product, s.merchant_key AS "merchantKey", s.currency,
           c."on"::text AS "on", c.before, c.after
      FROM spend_streams s
     CROSS JOIN LATERAL jsonb_to_recordset(s.price_changes) AS c("on" date, before bigint, after bigint)
     WHERE s.company_id = ${companyId}::uuid AND s.status <> 'stopped' AND c.after > c.before
       AND c."on" >= ${from}::date
     ORDER BY c."on" DESC, s.id LIMIT ${mostShown}`
  return rows.map((row) => ({
    ...payeeFields(row),
    on: row.on,
    before: wireAmount(row.before),
    after: wireAmount(row.after),
    currency: row.currency,
  }))
}

const payeeFields = (row: Stream) => ({ payee: payeeOf(row), name: nameOf(row), vendor: row.vendorId })
