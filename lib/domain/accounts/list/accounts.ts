import { accountConditions, allOf, placeConditions } from '@/lib/domain/accounts/list/account-filters'
import { type AccountRow, findAccounts, readAccounts } from '@/lib/domain/accounts/list/account-rows'
import type { AccountCriteria, AccountOrder, AccountQuery } from '@/lib/domain/accounts/list/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import {
  byId,
  flip,
  type List,
  type ListSource,
  readList,
  type Window,
} from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { reading } from '@/lib/platform/replicas'
import { column } from '@/lib/platform/sql/column'
import { selectRows } from '@/lib/platform/sql/select-rows'

// Every order has an index over present accounts.
const columns: Record<AccountOrder, Prisma.Sql> = {
  display_name: Prisma.sql`a.display_name`,
  last_active_at: Prisma.sql`a.last_active_at`,
  // Ids begin with the creation time.
  first_seen_at: Prisma.sql`a.id`,
  role: Prisma.sql`a.role`,
}

/**
 * One page, or with a cursor all accounts in the order of ids. Pass `total` if it is already known, since counting
 * takes longer than reading a page.
 */
export function listAccounts(
  actor: Actor,
  query: AccountQuery,
  total: number | null = null,
): Promise<List<AccountRow>> {
  return reading((from) => {
    const source = accountSource(actor, query, query.order, from.db)
    if (total !== null) return readList(query, { ...source, count: async () => total })
    return readList(query, source, (window) => {
      const ids = Prisma.sql`ARRAY(${range(actor, query, query.order, window)})`
      return readAccounts(actor.companyId, ids, from.db, Prisma.sql`(${counting(actor, query)})`)
    })
  })
}

/** The ids of a page. */
function range(
  { companyId }: Actor,
  criteria: AccountCriteria,
  order: AccountQuery['order'],
  { skip, take, isReversed }: Window,
): Prisma.Sql {
  const [field = 'display_name', asked = 'asc'] = Object.entries(order)[0] ?? []
  const turn = (isReversed ? flip(asked) : asked) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  return Prisma.sql`
    SELECT a.id FROM accounts a WHERE ${allOf(accountConditions(companyId, criteria))}
     ORDER BY ${columns[field as AccountOrder]} ${turn}, a.id ${turn} LIMIT ${take} OFFSET ${skip}`
}

export function accountSource(
  actor: Actor,
  criteria: AccountCriteria,
  order: AccountQuery['order'] = {},
  tx: Tx = db,
): ListSource<{ id: string }, AccountRow> {
  const conditions = accountConditions(actor.companyId, criteria)
  return {
    ...byId,
    count: () => countAccounts(actor, criteria, tx),
    page: (window) => selectRows(tx, { id: column.uuid })`${range(actor, criteria, order, window)}`,
    after: (cursor, most) => {
      const further = cursor ? [...conditions, Prisma.sql`a.id > ${cursor}::uuid`] : conditions
      return selectRows(tx, {
        id: column.uuid,
      })`SELECT a.id FROM accounts a WHERE ${allOf(further)} ORDER BY a.id LIMIT ${most}`
    },
    rows: (found) =>
      findAccounts(
        actor.companyId,
        found.map(({ id }) => id),
        tx,
      ),
  }
}

export async function countAccounts(actor: Actor, criteria: AccountCriteria, tx: Tx = db): Promise<number> {
  const [counted] = await selectRows(tx, { count: column.int })`${counting(actor, criteria)}`
  return counted!.count
}

function counting({ companyId }: Actor, criteria: AccountCriteria): Prisma.Sql {
  const [places, conditions] = [placeConditions(companyId, criteria), accountConditions(companyId, criteria)]
  // Counts present accounts filtered by connection only, from the counters that the database maintains.
  const isKept = !criteria.gone && conditions.length === places.length + 1
  return isKept
    ? Prisma.sql`SELECT coalesce(sum(a.n), 0)::int AS count FROM account_counts a WHERE ${allOf(places)}`
    : Prisma.sql`SELECT count(*)::int AS count FROM accounts a WHERE ${allOf(conditions)}`
}

export async function getAccount(
  actor: Pick<Actor, 'companyId'>,
  id: string,
  tx: Tx = db,
): Promise<AccountRow> {
  const [account] = await findAccounts(actor.companyId, [id], tx)
  if (!account) throw notFound()
  return account
}
