import type { Actor } from '@/lib/domain/record/actor'
import { lastMonths } from '@/lib/domain/record/days'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { OTHER_EXPENSE_KEYS } from '@/lib/domain/spend/detection/matching/reason-keys'
import { wireAmount } from '@/lib/domain/spend/money'
import type { UnmatchedQuery, UnmatchedView } from '@/lib/domain/spend/spends/schema'
import { todayInUtc } from '@/lib/platform/clock'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

export type UnmatchedRow = {
  id: string
  merchantKey: string
  label: string
  currency: string
  amount: bigint
  count: number
  lastOn: string
}

/**
 * Payments of twelve months that were not classified as software, by payee: the largest amount first. Those that are recognised
 * as something else, such as salaries or rent, are left out; a search finds them too.
 */
export const listUnmatched = (actor: Actor, query: UnmatchedQuery): Promise<List<UnmatchedRow>> =>
  readList(query, unmatchedSource(actor, query, query.order.amount))

function unmatchedSource(
  { companyId }: Actor,
  { search }: Pick<UnmatchedQuery, 'search'>,
  asked: 'asc' | 'desc' = 'desc',
): ListSource<UnmatchedRow, UnmatchedRow> {
  const pattern = `%${(search ?? '').replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`
  const from = `${lastMonths(todayInUtc())[0]}-01`
  // A row is identified by its newest movement. Two currencies of one payee are two rows.
  const groups = Prisma.sql`
    SELECT max(s.id::text)::uuid AS id, s.merchant_key, s.currency, sum(s.amount)::bigint AS amount, count(*)::int AS count,
           max(s.booked_on) AS last_on
      FROM spends s
     WHERE s.company_id = ${companyId}::uuid AND NOT s.is_spend AND s.booked_on >= ${from}::date AND s.amount > 0
       AND s.merchant_key <> '' AND s.merchant_key ILIKE ${pattern}
       AND (${Boolean(search)}::boolean OR coalesce(s.reasons->0->>'key', '') <> ALL(${[...OTHER_EXPENSE_KEYS]}::text[]))
     GROUP BY s.merchant_key, s.currency`
  const shown = (rest: Prisma.Sql) => queryRows(db, {
    id: column.text,
    merchantKey: column.text,
    label: column.text,
    currency: column.text,
    amount: column.long,
    count: column.int,
    lastOn: column.text,
  })`
    SELECT g.id::text, g.merchant_key AS "merchantKey", t.label, g.currency, g.amount, g.count, g.last_on::text AS "lastOn"
      FROM (SELECT * FROM (${groups}) every ${rest}) g
      JOIN spends s ON s.company_id = ${companyId}::uuid AND s.id = g.id
      JOIN bank_transactions t ON t.company_id = s.company_id AND t.id = s.transaction_id`
  const inOrder = (rows: UnmatchedRow[], compare: (a: UnmatchedRow, b: UnmatchedRow) => number) =>
    rows.sort(compare)
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return {
    ...byId,
    rows: async (found) => found,
    count: async () => {
      const counted = await queryRow(db, {
        count: column.int,
      })`SELECT count(*)::int AS count FROM (${groups}) g`
      return counted.count
    },
    page: async ({ skip, take, isReversed }) => {
      const direction = isReversed ? flip(asked) : asked
      const turn = direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      const rows = await shown(
        Prisma.sql`ORDER BY every.amount ${turn}, every.id ${turn} LIMIT ${take} OFFSET ${skip}`,
      )
      const sign = direction === 'asc' ? 1 : -1
      return inOrder(rows, (a, b) => sign * (Number(a.amount - b.amount) || byText(a.id, b.id)))
    },
    after: async (cursor, most) => {
      const further = cursor ? Prisma.sql`WHERE every.id > ${cursor}::uuid` : Prisma.empty
      const rows = await shown(Prisma.sql`${further} ORDER BY every.id LIMIT ${most}`)
      return inOrder(rows, (a, b) => byText(a.id, b.id))
    },
  }
}

export const presentUnmatched = (row: UnmatchedRow): UnmatchedView => ({
  id: row.id,
  merchant_key: row.merchantKey,
  label: row.label,
  currency: row.currency,
  amount: wireAmount(row.amount),
  count: row.count,
  last_on: row.lastOn,
})
