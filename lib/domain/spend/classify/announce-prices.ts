import { notify } from '@/lib/domain/notifications/notify'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import { everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** Older rises are not announced: the first statement covers many months. */
const freshDays = 45
/** Contracts with long periods are announced while they can still be cancelled. */
const renewalDays = 60

const path = '/dashboard/spends'

const stream = {
  vendorId: column.text.nullable,
  product: column.text.nullable,
  merchantKey: column.text,
  currency: column.text,
}

/**
 * Announces recent price rises in the transaction that finds them; each is announced once, however often it is found.
 */
export async function announceRises(tx: Tx, companyId: string): Promise<void> {
  const rises = await queryRows(tx, {
    ...stream,
    on: column.text.nullable,
    before: column.text.nullable,
    after: column.text.nullable,
  })`
    SELECT s.vendor_id AS "vendorId", s.product, s.merchant_key AS "merchantKey", s.currency,
           c."on"::text AS "on", c.before::text AS before, c.after::text AS after
      FROM spend_streams s
     CROSS JOIN LATERAL jsonb_to_recordset(s.price_changes) AS c("on" date, before bigint, after bigint)
     WHERE s.company_id = ${companyId}::uuid AND s.status <> 'stopped' AND c.after > c.before
       AND c."on" >= ${todayInSql} - ${freshDays}::int
     ORDER BY c."on", s.id`
  for (const { on, before, after, ...row } of rises)
    if (on && before && after)
      await notify(tx, {
        companyId,
        kind: 'price_rise',
        key: `${payeeOf(row)} ${row.currency} ${on}`,
        params: { name: nameOf(row), currency: row.currency, before, after },
        path,
      })
}

/** Announces contracts that renew soon. Runs across companies on a schedule; each renewal is announced once. */
export async function announceRenewals(signal: AbortSignal): Promise<void> {
  const renewals = await queryRows(everyCompany, {
    ...stream,
    companyId: column.text,
    amount: column.text.known,
    lastOn: column.text.known,
    nextOn: column.text.known,
  })`
    SELECT company_id::text AS "companyId", vendor_id AS "vendorId", product, merchant_key AS "merchantKey", currency,
           amount::text, last_on::text AS "lastOn", next_on::text AS "nextOn"
      FROM spend_streams
     WHERE next_on BETWEEN ${todayInSql} AND ${todayInSql} + ${renewalDays}::int
       AND period IN ('quarterly', 'half_yearly', 'yearly') AND status <> 'stopped'
       AND ${isGoingOn(Prisma.sql`spend_streams.company_id`)}
     ORDER BY company_id, next_on, id`
  for (const { companyId, amount, lastOn, nextOn, ...row } of renewals) {
    if (signal.aborted) return
    await everyCompany.$transaction((tx) =>
      notify(tx, {
        companyId,
        kind: 'renewal',
        // The next day is an estimate that may change; the last charge identifies the renewal.
        key: `${payeeOf(row)} ${row.currency} after ${lastOn}`,
        params: { name: nameOf(row), currency: row.currency, amount, on: nextOn },
        path,
      }),
    )
  }
}
