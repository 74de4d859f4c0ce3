import { z } from 'zod'
import type { Actor } from '@/lib/domain/record/actor'
import { asFound, byId, flip, type List, readList } from '@/lib/domain/record/lists/listing'
import { wireAmount } from '@/lib/domain/spend/money'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import { findVendor } from '@/lib/domain/spend/payees/vendors'
import { presentVendor } from '@/lib/domain/spend/spends/present-spend'
import type { SpendQuestionQuery, SpendQuestionView } from '@/lib/domain/spend/spends/schema'
import { reason } from '@/lib/domain/spend/spends/spend-rows'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const totals = z.array(z.object({ currency: z.string(), amount: z.string() }))

export type SpendQuestion = {
  id: string
  merchantKey: string
  vendorId: string | null
  product: string | null
  label: string
  score: number
  reasons: z.infer<typeof reason>[]
  totals: z.infer<typeof totals>
  count: number
  lastOn: string
}

/**
 * What was found and is not sure, by payee: the payee with the most movements first. Equal payees are one question, whatever
 * their number and their currencies. It is answered once, by an assignment with the scope `always`, which holds for every
 * movement of the payee, now and later.
 */
export function listQuestions({ companyId }: Actor, query: SpendQuestionQuery): Promise<List<SpendQuestion>> {
  const pattern = `%${(query.search ?? '').replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`
  const requestedOrder = query.order.count ?? 'desc'
  const open = Prisma.sql`
    s.company_id = ${companyId}::uuid AND s.is_spend AND s.detected = 'suggested' AND s.choice IS NULL
    AND s.state = 'to_validate'`
  // A question is identified by its newest movement.
  const groups = Prisma.sql`
    SELECT max(s.id::text)::uuid AS id, s.merchant_key, count(*)::int AS count, max(s.booked_on) AS last_on
      FROM spends s WHERE ${open} AND s.merchant_key ILIKE ${pattern} GROUP BY s.merchant_key`
  const shown = (rest: Prisma.Sql) => queryRows(db, {
    id: column.text,
    merchantKey: column.text,
    vendorId: column.text.nullable,
    product: column.text.nullable,
    label: column.text,
    score: column.int,
    reasons: column.json(z.array(reason)),
    totals: column.json(totals),
    count: column.int,
    lastOn: column.text,
  })`
    SELECT g.id::text, g.merchant_key AS "merchantKey", q.vendor_id AS "vendorId", q.product, t.label, q.score, q.reasons,
           m.totals, g.count, g.last_on::text AS "lastOn"
      FROM (SELECT * FROM (${groups}) every ${rest}) g
      JOIN spends q ON q.company_id = ${companyId}::uuid AND q.id = g.id
      JOIN bank_transactions t ON t.company_id = q.company_id AND t.id = q.transaction_id
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('currency', c.currency, 'amount', c.amount::text) ORDER BY c.currency) AS totals
         FROM (SELECT s.currency, sum(s.amount)::bigint AS amount FROM spends s
                WHERE ${open} AND s.merchant_key = g.merchant_key GROUP BY s.currency) c) m`
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return readList(query, {
    ...byId,
    rows: asFound<SpendQuestion>,
    count: async () =>
      (
        await queryRow(db, {
          count: column.int,
        })`SELECT count(*)::int AS count FROM (${groups}) g`
      ).count,
    page: async ({ skip, take, isReversed }) => {
      const direction = isReversed ? flip(requestedOrder) : requestedOrder
      const turn = direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      const rows = await shown(
        Prisma.sql`ORDER BY every.count ${turn}, every.id ${turn} LIMIT ${take} OFFSET ${skip}`,
      )
      const sign = direction === 'asc' ? 1 : -1
      return rows.sort((a, b) => sign * (a.count - b.count || byText(a.id, b.id)))
    },
    after: async (cursor, most) => {
      const further = cursor ? Prisma.sql`WHERE every.id > ${cursor}::uuid` : Prisma.empty
      const rows = await shown(Prisma.sql`${further} ORDER BY every.id LIMIT ${most}`)
      return rows.sort((a, b) => byText(a.id, b.id))
    },
  })
}

export function presentQuestion(row: SpendQuestion): SpendQuestionView {
  const vendor = findVendor(row.vendorId)
  return {
    id: row.id,
    payee: payeeOf(row),
    name: nameOf(row),
    vendor: vendor && presentVendor(vendor),
    product: row.product,
    merchant_key: row.merchantKey,
    label: row.label,
    score: row.score,
    reasons: row.reasons,
    totals: row.totals.map(({ currency, amount }) => ({ currency, amount: wireAmount(BigInt(amount)) })),
    count: row.count,
    last_on: row.lastOn,
  }
}
