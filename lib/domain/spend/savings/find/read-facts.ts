import { lastMonths } from '@/lib/domain/record/days'
import { readSeatYears } from '@/lib/domain/spend/costs/shown-costs'
import { payeeOfApplication } from '@/lib/domain/spend/payees/application-payees'
import { payeeOf } from '@/lib/domain/spend/payees/payees'
import { readPayeeMonths } from '@/lib/domain/spend/payees/read-totals'
import type { ConnectionFacts, PoolFacts, SavingFacts } from '@/lib/domain/spend/savings/find/facts'
import { purposeOf } from '@/lib/domain/spend/savings/find/purposes'
import { todayInUtc } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** After so many days without activity an account counts as idle. */
export const idleDays = 90
const renewalDays = 60

export async function readSavingFacts(companyId: string): Promise<SavingFacts> {
  const today = todayInUtc()
  const connections = await readConnections(companyId)
  const [months, prices, accounts, shared, renewals, contracts] = await Promise.all([
    readPayeeMonths(companyId, `${lastMonths(today)[0]}-01`),
    readSeatYears(companyId),
    readAccounts(companyId, today),
    readShared(companyId, connections),
    readRenewals(companyId, today),
    readContracts(companyId, today),
  ])
  return { today, connections, prices, costs: totalsOf(months), accounts, shared, renewals, contracts }
}

function totalsOf(months: Awaited<ReturnType<typeof readPayeeMonths>>): SavingFacts['costs'] {
  const totals = new Map<string, SavingFacts['costs'][number]>()
  for (const { vendorId, product, merchantKey, currency, validated, toValidate } of months) {
    const key = `${currency} ${payeeOf({ vendorId, product, merchantKey })}`
    const before = totals.get(key)?.total ?? 0n
    totals.set(key, { vendorId, product, merchantKey, currency, total: before + validated + toValidate })
  }
  return [...totals.values()]
}

async function readConnections(companyId: string): Promise<ConnectionFacts[]> {
  const [rows, pools] = await Promise.all([readPrices(companyId), readPools(companyId)])
  const counts = await countAccounts(
    companyId,
    rows.map(({ id }) => id),
  )
  return connectionsOf(rows, pools, counts)
}

type Row = Omit<ConnectionFacts, 'open' | 'seated' | 'unknown' | 'pools'>
type Counts = Pick<ConnectionFacts, 'id' | 'open' | 'seated' | 'unknown'>

const readPrices = (companyId: string): Promise<Row[]> => queryRows(db, {
  id: column.text,
  application: column.text,
  currency: column.text.nullable,
  label: column.text,
  pricePerSeat: column.long.nullable,
  annualPricePerSeat: column.long.nullable,
  purchasedSeats: column.int.nullable,
})`
  SELECT c.id::text, c.application, c.label, c.price_per_seat AS "pricePerSeat",
         c.annual_price_per_seat AS "annualPricePerSeat", c.currency, c.purchased_seats AS "purchasedSeats"
    FROM user_connectors c WHERE c.company_id = ${companyId}::uuid ORDER BY c.id`

const readPools = (companyId: string) =>
  db.connectorSeats.findMany({ where: { companyId }, orderBy: { licence: 'asc' } })

async function countAccounts(companyId: string, ids: string[]): Promise<Counts[]> {
  if (ids.length === 0) return []
  return queryRows(db, { id: column.text, open: column.int, seated: column.int, unknown: column.int })`
    SELECT a.user_connector_id::text AS id, count(*)::int AS open, count(*) FILTER (WHERE a.has_seat)::int AS seated,
           count(*) FILTER (WHERE a.has_seat IS NULL)::int AS unknown
      FROM accounts a
     WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = ANY(${ids}::uuid[])
       AND a.gone_at IS NULL AND a.status IS DISTINCT FROM 'suspended'
     GROUP BY a.user_connector_id`
}

function connectionsOf(
  rows: Row[],
  pools: Awaited<ReturnType<typeof readPools>>,
  counts: Counts[],
): ConnectionFacts[] {
  const counted = new Map(counts.map((count) => [count.id, count]))
  return rows.map((row) => ({
    ...row,
    ...(counted.get(row.id) ?? { open: 0, seated: 0, unknown: 0 }),
    pools: pools
      .filter(({ userConnectorId }) => userConnectorId === row.id)
      .map(
        ({ licence, name, purchased, used, isPlan, readAt }): PoolFacts => ({
          licence,
          name,
          purchased,
          used,
          isPlan,
          readAt: readAt.toISOString(),
        }),
      ),
  }))
}

/**
 * Accounts of members who left, or without activity for long. When the application does not report the seat or
 * the activity, neither is guessed; an account that is younger than the limit is not idle.
 */
const readAccounts = (companyId: string, today: string) => queryRows(db, {
  id: column.text,
  userConnectorId: column.text,
  kind: column.oneOf(['left_member', 'inactive_account']),
  since: column.text,
  days: column.int,
  licence: column.text.nullable,
})`
  SELECT id, "userConnectorId", kind, since::text, (${today}::date - since)::int AS days, licence FROM (
    SELECT a.id::text, a.user_connector_id::text AS "userConnectorId",
           CASE WHEN m.end_date < ${today}::date THEN 'left_member' ELSE 'inactive_account' END AS kind,
           CASE WHEN m.end_date < ${today}::date THEN m.end_date ELSE a.last_active_at::date END AS since,
           coalesce(a.fields->>'licences', a.fields->>'licence') AS licence
      FROM accounts a
      LEFT JOIN members m ON m.company_id = a.company_id AND m.id = a.member_id
     WHERE a.company_id = ${companyId}::uuid AND a.gone_at IS NULL AND a.status IS DISTINCT FROM 'suspended'
       AND a.kind IN ('person', 'external') AND a.has_seat IS DISTINCT FROM false
       AND (m.end_date < ${today}::date
            OR (a.status IS DISTINCT FROM 'invited'
                AND a.last_active_at < ${today}::date - ${idleDays}::int
                AND (a.created_in_app_at IS NULL OR a.created_in_app_at < ${today}::date - ${idleDays}::int)))) found`

/** Members with an account in two connections of one purpose, of different applications. */
async function readShared(
  companyId: string,
  connections: readonly ConnectionFacts[],
): Promise<SavingFacts['shared']> {
  const purposeful = connections.flatMap((connection) => {
    const payee = payeeOfApplication(connection)
    const purpose = purposeOf(payee)
    return purpose ? [{ id: connection.id, payee: payee!, purpose }] : []
  })
  if (purposeful.length < 2) return []
  return queryRows(db, {
    first: column.text,
    second: column.text,
    firstAccounts: column.text.array,
    secondAccounts: column.text.array,
  })`
    WITH c AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(purposeful)}::jsonb) AS r(id uuid, payee text, purpose text)),
    a AS (
      SELECT a.id, a.user_connector_id, a.member_id, c.payee, c.purpose FROM accounts a JOIN c ON c.id = a.user_connector_id
       WHERE a.company_id = ${companyId}::uuid AND a.gone_at IS NULL AND a.member_id IS NOT NULL
         AND a.status IS DISTINCT FROM 'suspended' AND a.kind = 'person' AND a.has_seat IS DISTINCT FROM false)
    SELECT one.user_connector_id::text AS first, two.user_connector_id::text AS second,
           array_agg(DISTINCT one.id::text) AS "firstAccounts", array_agg(DISTINCT two.id::text) AS "secondAccounts"
      FROM a one
      JOIN a two ON two.member_id = one.member_id AND two.purpose = one.purpose AND two.payee <> one.payee
           AND two.user_connector_id > one.user_connector_id
     GROUP BY 1, 2`
}

/** With a period of three months or more: shorter ones renew all the time. */
const readRenewals = (companyId: string, today: string) => queryRows(db, {
  vendorId: column.text.nullable,
  product: column.text.nullable,
  merchantKey: column.text,
  period: column.text.known,
  amount: column.long,
  currency: column.text,
  nextOn: column.text,
})`
  SELECT DISTINCT ON (vendor_id, product, merchant_key, period, currency)
         vendor_id AS "vendorId", product, merchant_key AS "merchantKey", period, amount, currency, next_on::text AS "nextOn"
    FROM spend_streams
   WHERE company_id = ${companyId}::uuid AND next_on BETWEEN ${today}::date AND ${today}::date + ${renewalDays}::int
     AND period IN ('quarterly', 'half_yearly', 'yearly') AND status <> 'stopped'
   ORDER BY vendor_id, product, merchant_key, period, currency, next_on`

/** However far away; with the nearest day of each payee. */
const readContracts = (companyId: string, today: string) => queryRows(db, {
  vendorId: column.text.nullable,
  product: column.text.nullable,
  merchantKey: column.text,
  nextOn: column.text.known,
})`
  SELECT vendor_id AS "vendorId", product, merchant_key AS "merchantKey", min(next_on)::text AS "nextOn"
    FROM spend_streams
   WHERE company_id = ${companyId}::uuid AND next_on > ${today}::date
     AND period IN ('quarterly', 'half_yearly', 'yearly') AND status <> 'stopped'
   GROUP BY vendor_id, product, merchant_key`
