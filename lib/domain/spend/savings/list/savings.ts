import { allOf } from '@/lib/domain/accounts/list/account-filters'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { instantOf, type ListExport } from '@/lib/domain/record/lists/exports'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { decimalOf } from '@/lib/domain/spend/money'
import {
  findSavingRows,
  listClosable,
  type SavingRow,
  savingState,
  savingTables,
} from '@/lib/domain/spend/savings/list/saving-rows'
import type { SavingCriteria, SavingOrder, SavingQuery } from '@/lib/domain/spend/savings/schema'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/** The largest amount first, unless another order is asked for; findings without a price come last. */
export const listSavings = (actor: Actor, query: SavingQuery): Promise<List<SavingRow>> =>
  readList(query, savingSource(actor, query, query.order))

const columns: Record<SavingOrder, Prisma.Sql> = {
  amount: Prisma.sql`coalesce(s.amount, -1)`,
  found_at: Prisma.sql`s.found_at`,
  name: Prisma.sql`lower(s.name)`,
}

export function savingSource(
  { companyId }: Pick<Actor, 'companyId'>,
  criteria: SavingCriteria,
  order: SavingQuery['order'] = {},
): ListSource<{ id: string }, SavingRow> {
  const conditions = () => savingConditions(companyId, criteria)
  const [field = 'amount', asked = 'desc'] = Object.entries(order)[0] ?? []
  return {
    ...byId,
    count: () => countSavings({ companyId }, criteria),
    page: async ({ skip, take, isReversed }) => {
      const turn = (isReversed ? flip(asked) : asked) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      return queryRows(db, { id: column.text })`
        SELECT s.id::text FROM ${savingTables} WHERE ${allOf(await conditions())}
         ORDER BY ${columns[field as SavingOrder]} ${turn}, s.id ${turn} LIMIT ${take} OFFSET ${skip}`
    },
    after: async (cursor, most) => {
      const further = cursor ? [Prisma.sql`s.id > ${cursor}::uuid`] : []
      return queryRows(db, { id: column.text })`
        SELECT s.id::text FROM ${savingTables} WHERE ${allOf([...(await conditions()), ...further])}
         ORDER BY s.id LIMIT ${most}`
    },
    rows: (found) =>
      findSavingRows(
        companyId,
        found.map(({ id }) => id),
      ),
  }
}

export async function countSavings(
  { companyId }: Pick<Actor, 'companyId'>,
  criteria: SavingCriteria,
): Promise<number> {
  const conditions = await savingConditions(companyId, criteria)
  const counted = await queryRow(db, { count: column.int })`
    SELECT count(*)::int AS count FROM ${savingTables} WHERE ${allOf(conditions)}`
  return counted.count
}

export async function getSaving(
  actor: Pick<Actor, 'companyId'>,
  id: string,
  tx: Tx = db,
): Promise<SavingRow> {
  const [saving] = await findSavingRows(actor.companyId, [id], tx)
  if (!saving) throw notFound()
  return saving
}

async function savingConditions(companyId: string, criteria: SavingCriteria): Promise<Prisma.Sql[]> {
  const { state, kind, user_connector: userConnector, is_counted: isCounted, search } = criteria
  const words = search?.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8) ?? []
  return [
    Prisma.sql`s.company_id = ${companyId}::uuid`,
    ...(state ? [Prisma.sql`(${savingState(await listClosable(companyId))}) = ANY(${state}::text[])`] : []),
    ...(kind ? [Prisma.sql`s.kind = ANY(${kind}::saving_kind[])`] : []),
    ...(userConnector ? [Prisma.sql`s.user_connector_id = ${userConnector}::uuid`] : []),
    ...(isCounted === undefined ? [] : [Prisma.sql`s.is_counted = ${isCounted}::boolean`]),
    ...words.map(
      (
        word,
      ) => Prisma.sql`strpos(rollcall_fold(concat_ws(' ', s.name, m.first_name, m.last_name, a.display_name, a.login,
        a.email)), rollcall_fold(${word})) > 0`,
    ),
  ]
}

export const savingExport: ListExport<SavingRow> = {
  list: 'savings',
  columns: {
    application: ({ name }) => name,
    member: ({ personName, accountId }) => (accountId ? personName : null),
    kind: ({ kind }, say) => say(`savings.kinds.${kind}`),
    state: ({ state }, say) => say(`savings.states.${state}`),
    amount_year: ({ amount, currency }) =>
      amount === null || !currency ? null : decimalOf(amount, currency),
    currency: ({ currency }) => currency,
    is_estimate: ({ isEstimate }, say) => say(`exports.facts.${isEstimate}`),
    keep_reason: ({ keepReason, dismissedReason }) => dismissedReason ?? keepReason,
    remind_on: ({ remindOn }) => remindOn,
    found_at: ({ foundAt }) => instantOf(foundAt),
  },
}
