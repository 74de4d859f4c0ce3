import { announceRises } from '@/lib/domain/spend/classify/announce-prices'
import { streamKey } from '@/lib/domain/spend/detection/recurrence/find-streams'
import type { Stream } from '@/lib/domain/spend/detection/recurrence/stream'
import type { Classification } from '@/lib/domain/spend/detection/types'
import { db } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** Replaces the stored subscriptions by the found ones, and marks charges that seem to be duplicates. */
export async function writeStreams(
  companyId: string,
  streams: readonly Stream[],
  classifications: readonly Classification[],
): Promise<void> {
  const products = new Map(classifications.map(({ rowId, product }) => [rowId, product]))
  const rows = streams
    .filter(({ period }) => period !== null)
    .map((stream) => lineOf(stream, products.get(stream.rowIds.at(-1) ?? '') ?? null))
  const doubles = streams.flatMap(({ duplicateRowIds }) => duplicateRowIds)
  await db.$transaction(
    async (tx) => {
      const keys = rows.map(({ key }) => key)
      await tx.spendStream.deleteMany({ where: { companyId, key: { notIn: keys } } })
      await execute(tx)`
        INSERT INTO spend_streams (company_id, key, vendor_id, product, merchant_key, period, status, billing, amount,
                                   currency, monthly, confidence, charges, first_on, last_on, next_on, price_changes)
        SELECT ${companyId}::uuid, r.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
               key text, vendor_id text, product text, merchant_key text, period text, status text, billing text,
               amount bigint, currency text, monthly bigint, confidence int, charges int, first_on date, last_on date,
               next_on date, price_changes jsonb)
         ORDER BY r.key
        ON CONFLICT (company_id, key) DO UPDATE
           SET vendor_id = EXCLUDED.vendor_id, product = EXCLUDED.product, merchant_key = EXCLUDED.merchant_key,
               period = EXCLUDED.period, status = EXCLUDED.status, billing = EXCLUDED.billing, amount = EXCLUDED.amount,
               monthly = EXCLUDED.monthly, confidence = EXCLUDED.confidence, charges = EXCLUDED.charges,
               first_on = EXCLUDED.first_on, last_on = EXCLUDED.last_on, next_on = EXCLUDED.next_on,
               price_changes = EXCLUDED.price_changes, updated_at = now()`
      await execute(tx)`
        UPDATE spends SET is_duplicate = transaction_id = ANY(${doubles}::uuid[])
         WHERE company_id = ${companyId}::uuid AND is_duplicate <> (transaction_id = ANY(${doubles}::uuid[]))`
      await announceRises(tx, companyId)
    },
    { timeout: 60_000 },
  )
}

/** A stream is identified by its first charge: later ones may change with every reading. */
const lineOf = (stream: Stream, product: string | null) => ({
  key: `${streamKey(stream)}|${stream.currency}|${stream.rowIds[0]}`,
  vendor_id: stream.vendorId,
  product,
  merchant_key: stream.merchantKey,
  period: stream.period,
  status: stream.status,
  billing: stream.billing,
  amount: String(stream.lastAmountMinor),
  currency: stream.currency,
  monthly: String(stream.monthlyMinor ?? 0n),
  confidence: Math.round(stream.confidence * 100),
  charges: stream.rowIds.length,
  first_on: stream.firstOn,
  last_on: stream.lastOn,
  next_on: stream.nextOn,
  price_changes: stream.priceChanges.map(({ on, fromMinor, toMinor }) => ({
    on,
    before: String(fromMinor),
    after: String(toMinor),
  })),
})
