import { accountConditions, allOf } from '@/lib/domain/accounts/account-filters'
import { type AccountRow, findAccounts } from '@/lib/domain/accounts/account-rows'
import type { AccountCriteria, AccountOrder, AccountQuery } from '@/lib/domain/accounts/schema'
import type { Actor } from '@/lib/domain/actor'
import { notFound } from '@/lib/domain/errors'
import { flip, type List, pageWindow } from '@/lib/domain/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'

// Every order is the order of an index over the accounts that are there.
const columns: Record<AccountOrder, Prisma.Sql> = {
  display_name: Prisma.sql`a.display_name`,
  last_active_at: Prisma.sql`a.last_active_at`,
  first_seen_at: Prisma.sql`a.first_seen_at`,
  role: Prisma.sql`a.role`,
}

/** One page, or with a cursor everything in the order of ids. */
export async function listAccounts(actor: Actor, query: AccountQuery): Promise<List<AccountRow>> {
  const conditions = accountConditions(actor.companyId, query)
  const total = await countAccounts(actor, query)
  if (query.cursor !== undefined) return walkAccounts(actor, conditions, query, total)
  const { skip, take, isReversed } = pageWindow(query, total)
  const [field = 'display_name', asked = 'asc'] = Object.entries(query.order)[0] ?? []
  const turn = (isReversed ? flip(asked) : asked) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM accounts a WHERE ${allOf(conditions)}
     ORDER BY ${columns[field as AccountOrder]} ${turn}, a.id ${turn} LIMIT ${take} OFFSET ${skip}`
  const items = await findAccounts(
    actor.companyId,
    ids.map(({ id }) => id),
  )
  return { items: isReversed ? items.reverse() : items, total }
}

async function walkAccounts(
  actor: Actor,
  conditions: Prisma.Sql[],
  { cursor, itemsPerPage }: AccountQuery,
  total: number,
): Promise<List<AccountRow>> {
  const further = cursor ? [...conditions, Prisma.sql`a.id > ${cursor}::uuid`] : conditions
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM accounts a WHERE ${allOf(further)} ORDER BY a.id LIMIT ${itemsPerPage + 1}`
  const shown = ids.slice(0, itemsPerPage).map(({ id }) => id)
  const items = await findAccounts(actor.companyId, shown)
  return { items, total, nextCursor: ids.length > shown.length ? shown.at(-1)! : null }
}

export async function countAccounts(actor: Actor, criteria: AccountCriteria): Promise<number> {
  const [counted] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM accounts a WHERE ${allOf(accountConditions(actor.companyId, criteria))}`
  return counted.count
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
