import { payeeOfApplication } from '@/lib/domain/spend/payees/application-payees'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

export type PayeeMonth = {
  currency: string
  month: string
  vendorId: string | null
  product: string | null
  merchantKey: string
  validated: bigint
  toValidate: bigint
}

/** The amounts paid to each payee since a day, by month: only rows of this range are read. */
export const readPayeeMonths = (companyId: string, from: string) => queryRows(db, {
  currency: column.text,
  month: column.text,
  vendorId: column.text.nullable,
  product: column.text.nullable,
  merchantKey: column.text,
  validated: column.long,
  toValidate: column.long,
})`
  SELECT s.currency, to_char(s.booked_on, 'YYYY-MM') AS month, s.vendor_id AS "vendorId", s.product,
         CASE WHEN s.vendor_id IS NULL THEN s.merchant_key ELSE '' END AS "merchantKey",
         (coalesce(sum(s.amount) FILTER (WHERE s.state = 'validated'), 0))::bigint AS validated,
         (coalesce(sum(s.amount) FILTER (WHERE s.state = 'to_validate'), 0))::bigint AS "toValidate"
    FROM spends s
   WHERE s.company_id = ${companyId}::uuid AND s.is_spend AND s.booked_on >= ${from}::date
     AND s.state <> 'invalidated'
   GROUP BY 1, 2, 3, 4, 5`

export const readToValidate = (companyId: string) => queryRows(db, {
  currency: column.text,
  count: column.int,
  amount: column.long,
})`
  SELECT currency, count(*)::int AS count, sum(amount)::bigint AS amount FROM spends
   WHERE company_id = ${companyId}::uuid AND is_spend AND state = 'to_validate' GROUP BY currency`

/** The day of the first movement, and how many members are there today. */
export async function readFrame(companyId: string, today: string) {
  const frame = await queryRow(db, { historyFrom: column.text.nullable, members: column.int })`
    SELECT (SELECT min(booked_on)::text FROM bank_transactions WHERE company_id = ${companyId}::uuid) AS "historyFrom",
           (SELECT count(*)::int FROM members
             WHERE company_id = ${companyId}::uuid AND (start_date IS NULL OR start_date <= ${today}::date)
               AND (end_date IS NULL OR end_date >= ${today}::date)) AS members`
  return frame
}

/** Open accounts, by the payee of their application. */
export async function readOpenAccounts(companyId: string): Promise<Map<string, number>> {
  const rows = await queryRows(db, { application: column.text, label: column.text, count: column.int })`
    SELECT c.application, c.label, count(a.id)::int AS count
      FROM user_connectors c
      LEFT JOIN accounts a ON a.company_id = c.company_id AND a.user_connector_id = c.id
           AND a.gone_at IS NULL AND a.status IS DISTINCT FROM 'suspended'
     WHERE c.company_id = ${companyId}::uuid GROUP BY c.id, c.application, c.label`
  const accounts = new Map<string, number>()
  for (const row of rows) {
    const payee = payeeOfApplication(row)
    if (payee) accounts.set(payee, (accounts.get(payee) ?? 0) + row.count)
  }
  return accounts
}
