import { allOf, within } from '@/lib/domain/accounts/list/account-filters'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, inMemory, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import type { Vendor } from '@/lib/domain/spend/detection/types'
import { countedFor, payeeOfConnector } from '@/lib/domain/spend/payees/application-payees'
import { searchVendors } from '@/lib/domain/spend/payees/vendors'
import type {
  SpendCriteria,
  SpendOrder,
  SpendQuery,
  SpendStateName,
  VendorQuery,
} from '@/lib/domain/spend/spends/schema'
import { findSpends, type SpendRow } from '@/lib/domain/spend/spends/spend-rows'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { reading } from '@/lib/platform/replicas'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const columns: Record<SpendOrder, Prisma.Sql> = {
  booked_on: Prisma.sql`s.booked_on`,
  amount: Prisma.sql`s.amount`,
  score: Prisma.sql`s.score`,
}

/**
 * The newest first, unless another order is asked for.
 * @param counted how many there are, where the caller counts them anyway: a count reads all years
 */
export function listSpends(
  actor: Actor,
  query: SpendQuery,
  counted?: Promise<number>,
): Promise<List<SpendRow>> {
  return reading((from) => {
    const source = spendSource(actor, query, query.order, from.db)
    return readList(query, counted ? { ...source, count: () => counted } : source)
  })
}

export function spendSource(
  actor: Actor,
  criteria: SpendCriteria,
  order: SpendQuery['order'] = {},
  tx: Tx = db,
): ListSource<{ id: string }, SpendRow> {
  const conditions = () => spendConditions(actor.companyId, criteria)
  const [field = 'booked_on', asked = 'desc'] = Object.entries(order)[0] ?? []
  return {
    ...byId,
    count: () => countSpends(actor, criteria, tx),
    page: async ({ skip, take, isReversed }) => {
      const turn = (isReversed ? flip(asked) : asked) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      return queryRows(tx, { id: column.text })`
        SELECT s.id::text FROM spends s WHERE ${allOf(await conditions())}
         ORDER BY ${columns[field as SpendOrder]} ${turn}, s.id ${turn} LIMIT ${take} OFFSET ${skip}`
    },
    after: async (cursor, most) => {
      const further = cursor ? [Prisma.sql`s.id > ${cursor}::uuid`] : []
      return queryRows(tx, { id: column.text })`
        SELECT s.id::text FROM spends s WHERE ${allOf([...(await conditions()), ...further])}
         ORDER BY s.id LIMIT ${most}`
    },
    rows: (found) =>
      findSpends(
        actor.companyId,
        found.map(({ id }) => id),
        tx,
      ),
  }
}

export async function countSpends(actor: Actor, criteria: SpendCriteria, tx: Tx = db): Promise<number> {
  const conditions = await spendConditions(actor.companyId, criteria)
  const counted = await queryRow(tx, { count: column.int })`
    SELECT count(*)::int AS count FROM spends s WHERE ${allOf(conditions)}`
  return counted.count
}

export type SpendCounts = Record<SpendStateName | 'all', number>

/** How many spends are in each state under these filters, by one statement. */
export async function countSpendTabs(actor: Actor, criteria: SpendCriteria): Promise<SpendCounts> {
  const { state: _state, ...others } = criteria
  const conditions = await spendConditions(actor.companyId, others)
  const rows = await queryRows(db, {
    state: column.oneOf(['to_validate', 'validated', 'invalidated']),
    count: column.int,
  })`
    SELECT s.state::text, count(*)::int AS count FROM spends s WHERE ${allOf(conditions)} GROUP BY s.state`
  const counts: SpendCounts = { all: 0, to_validate: 0, validated: 0, invalidated: 0 }
  for (const { state, count } of rows) {
    counts[state] = count
    counts.all += count
  }
  return counts
}

/** Also one that is not software: the user may assign it. */
export async function getSpend(actor: Pick<Actor, 'companyId'>, id: string, tx: Tx = db): Promise<SpendRow> {
  const [spend] = await findSpends(actor.companyId, [id], tx)
  if (!spend) throw notFound()
  return spend
}

/** The conditions on the spend `s`, the first of which is its company. */
export async function spendConditions(companyId: string, criteria: SpendCriteria): Promise<Prisma.Sql[]> {
  const {
    state,
    booked_on: bookedOn,
    payee,
    user_connector: userConnector,
    min_amount: minAmount,
    has_vendor: hasVendor,
    is_duplicate: isDuplicate,
    search,
  } = criteria
  const application = userConnector && (await payeeOfConnector(companyId, userConnector))
  return [
    Prisma.sql`s.company_id = ${companyId}::uuid`,
    Prisma.sql`s.is_spend`,
    ...(state ? [Prisma.sql`s.state = ANY(${state}::spend_state[])`] : []),
    ...within(Prisma.sql`s.booked_on`, bookedOn),
    ...(payee ? [await countedFor(companyId, payee)] : []),
    ...(userConnector ? [await countedFor(companyId, application ? [application] : [])] : []),
    ...(minAmount === undefined ? [] : [Prisma.sql`abs(s.amount) >= ${minAmount}::bigint`]),
    ...(hasVendor === undefined
      ? []
      : [hasVendor ? Prisma.sql`s.vendor_id IS NOT NULL` : Prisma.sql`s.vendor_id IS NULL`]),
    ...(isDuplicate === undefined ? [] : [Prisma.sql`s.is_duplicate = ${isDuplicate}::boolean`]),
    ...(search ? wordsIn(companyId, search) : []),
  ]
}

/** Every word is in the label, in the counterparty or in the vendor's name. */
function wordsIn(companyId: string, search: string): Prisma.Sql[] {
  const words = search.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const vendors = searchVendors(word).map(({ id }) => id)
    return Prisma.sql`(s.vendor_id = ANY(${vendors}::text[]) OR s.product ILIKE ${pattern} OR s.merchant_key ILIKE ${pattern}
      OR s.transaction_id IN (SELECT t.id FROM bank_transactions t
           WHERE t.company_id = ${companyId}::uuid AND (t.label ILIKE ${pattern} OR t.counterparty ILIKE ${pattern})))`
  })
}

/** The catalogue of vendors: the same for every company. */
export const listVendors = (query: VendorQuery): Promise<List<Vendor>> =>
  readList(
    query,
    inMemory(searchVendors(query.search), ({ id }) => id),
  )

/** Whether there are movements, and whether spends were found in them. */
export async function readMovementState({ companyId }: Actor) {
  // By the first entry of an index: EXISTS reads the whole table where most of its rows are this company's.
  const state = await queryRow(db, { hasMovements: column.bool, hasSpends: column.bool })`
    SELECT (SELECT id FROM bank_transactions WHERE company_id = ${companyId}::uuid
             ORDER BY booked_on DESC, id DESC LIMIT 1) IS NOT NULL AS "hasMovements",
           (SELECT id FROM spends WHERE company_id = ${companyId}::uuid
             ORDER BY merchant_key LIMIT 1) IS NOT NULL AS "hasSpends"`
  return state
}
