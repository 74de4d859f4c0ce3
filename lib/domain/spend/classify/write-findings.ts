import type { BankRow, Classification } from '@/lib/domain/spend/detection/types'
import { pool } from '@/lib/platform/db'
import { runStatement } from '@/lib/platform/sql/read-rows'

const atOnce = 2_000

/**
 * Stores the classification of each movement, some thousands a statement. An unchanged row is not written again, a row that
 * a user has assigned is left alone, and a validation is never changed. A movement deleted meanwhile is left out.
 */
export async function writeFindings(
  companyId: string,
  movements: readonly BankRow[],
  classifications: readonly Classification[],
  signal?: AbortSignal,
): Promise<void> {
  const byId = new Map(movements.map((movement) => [movement.id, movement]))
  for (let from = 0; from < classifications.length; from += atOnce) {
    signal?.throwIfAborted()
    const rows = classifications.slice(from, from + atOnce).flatMap((finding) => {
      const movement = byId.get(finding.rowId)
      return movement ? [lineOf(movement, finding)] : []
    })
    await runStatement(pool, {
      name: 'write-findings',
      text: statement,
      values: [companyId, JSON.stringify(rows)],
    })
  }
}

const states = { matched: 'matched', suggested: 'suggested', not_saas: 'not_software' } as const

export const lineOf = (movement: BankRow, finding: Classification) => ({
  id: movement.id,
  // As text, since JSON numbers are exact only up to 2^53.
  amount: String(-movement.amountMinor),
  day: movement.bookedOn,
  currency: movement.currency,
  key: finding.merchantKey,
  detected: states[finding.state],
  vendor: finding.vendorId,
  product: finding.product,
  score: Math.round(finding.score * 100),
  reasons: finding.reasons,
  normaliser: finding.normaliser,
  link: finding.link?.kind ?? null,
  linked: finding.link?.rowId ?? null,
  spend: finding.state !== 'not_saas',
})

const statement = `
  INSERT INTO spends AS s (company_id, transaction_id, booked_on, amount, currency, merchant_key, detected, vendor_id, product,
                           score, reasons, normaliser, link_kind, linked_transaction_id, is_spend)
  SELECT $1::uuid, r.id, r.day, r.amount, r.currency, r.key, r.detected, r.vendor, r.product, r.score, r.reasons,
         r.normaliser, r.link, r.linked, r.spend
    FROM jsonb_to_recordset($2::jsonb) AS r(
           id uuid, day date, amount bigint, currency text, key text, detected spend_finding, vendor text, product text,
           score int, reasons jsonb, normaliser int, link spend_link, linked uuid, spend boolean)
    JOIN bank_transactions t ON t.company_id = $1::uuid AND t.id = r.id AND t.removed_at IS NULL
   ORDER BY r.id
  ON CONFLICT (company_id, transaction_id) DO UPDATE
     SET booked_on = EXCLUDED.booked_on, amount = EXCLUDED.amount, currency = EXCLUDED.currency,
         merchant_key = EXCLUDED.merchant_key, detected = EXCLUDED.detected, vendor_id = EXCLUDED.vendor_id,
         product = EXCLUDED.product, score = EXCLUDED.score, reasons = EXCLUDED.reasons, normaliser = EXCLUDED.normaliser,
         link_kind = EXCLUDED.link_kind, linked_transaction_id = EXCLUDED.linked_transaction_id,
         is_spend = EXCLUDED.is_spend
   WHERE s.choice IS NULL
     AND (s.booked_on, s.amount, s.currency, s.merchant_key, s.detected, s.vendor_id, s.product, s.score, s.reasons,
          s.normaliser, s.link_kind, s.linked_transaction_id, s.is_spend)
         IS DISTINCT FROM
         (EXCLUDED.booked_on, EXCLUDED.amount, EXCLUDED.currency, EXCLUDED.merchant_key, EXCLUDED.detected,
          EXCLUDED.vendor_id, EXCLUDED.product, EXCLUDED.score, EXCLUDED.reasons, EXCLUDED.normaliser,
          EXCLUDED.link_kind, EXCLUDED.linked_transaction_id, EXCLUDED.is_spend)`
