import type { SpendFinding, SpendLink, SpendState } from '@prisma/client'
import { z } from 'zod'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** A message of `spends.reasons` with its parameters. */
export const reason = z.object({ key: z.string(), args: z.record(z.string(), z.string()) })

export type SpendRow = {
  id: string
  transactionId: string
  bookedOn: string
  amount: bigint
  currency: string
  label: string
  counterparty: string | null
  originalAmount: bigint | null
  originalCurrency: string | null
  accountId: string
  accountName: string
  merchantKey: string
  detected: SpendFinding
  vendorId: string | null
  product: string | null
  score: number
  reasons: z.infer<typeof reason>[]
  choice: string | null
  linkKind: SpendLink | null
  isDuplicate: boolean
  isSpend: boolean
  state: SpendState
  decidedByName: string | null
  decidedAt: Date | null
}

/** The spends with these ids, in their order, as they are shown. */
export async function findSpends(companyId: string, ids: string[], tx: Tx = db): Promise<SpendRow[]> {
  if (ids.length === 0) return []
  const rows = await queryRows(tx, {
    id: column.text,
    transactionId: column.text,
    bookedOn: column.text,
    amount: column.long,
    currency: column.text,
    label: column.text,
    counterparty: column.text.nullable,
    originalAmount: column.long.nullable,
    originalCurrency: column.text.nullable,
    accountId: column.text,
    accountName: column.text,
    merchantKey: column.text,
    detected: column.enum('SpendFinding'),
    vendorId: column.text.nullable,
    product: column.text.nullable,
    score: column.int,
    reasons: column.json(z.array(reason)),
    choice: column.text.nullable,
    linkKind: column.enum('SpendLink').nullable,
    isDuplicate: column.bool,
    isSpend: column.bool,
    state: column.enum('SpendState'),
    decidedByName: column.text.nullable,
    decidedAt: column.instant.nullable,
  })`
    SELECT s.id::text, s.transaction_id::text AS "transactionId", s.booked_on::text AS "bookedOn", s.amount, s.currency,
           t.label, t.counterparty, -t.original_amount AS "originalAmount", t.original_currency AS "originalCurrency",
           a.id::text AS "accountId", a.name AS "accountName", s.merchant_key AS "merchantKey", s.detected::text,
           s.vendor_id AS "vendorId", s.product, s.score, s.reasons, s.choice::text, s.link_kind::text AS "linkKind",
           s.is_duplicate AS "isDuplicate", s.is_spend AS "isSpend", s.state::text, u.full_name AS "decidedByName", s.decided_at AS "decidedAt"
      FROM spends s
      JOIN bank_transactions t ON t.company_id = s.company_id AND t.id = s.transaction_id
      JOIN bank_accounts a ON a.company_id = t.company_id AND a.id = t.account_id
      LEFT JOIN users u ON u.company_id = s.company_id AND u.id = s.decided_by_id
     WHERE s.company_id = ${companyId}::uuid AND s.id = ANY(${ids}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
