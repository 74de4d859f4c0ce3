import type { AccountChange } from '@prisma/client'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import type { AccountChangeView, ChangeQuery } from '@/lib/domain/accounts/list/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db } from '@/lib/platform/db'

export type ChangeRow = AccountChange & { user: { id: string; fullName: string } | null }

/** The history of an account, newest first; with a cursor, in the order of ids. */
export async function listChanges(
  actor: Actor,
  accountId: string,
  query: ChangeQuery,
): Promise<List<ChangeRow>> {
  await getAccount(actor, accountId)
  return readList(query, changeSource(actor, accountId, query.order.at))
}

export function changeSource(
  { companyId }: Actor,
  accountId: string,
  direction: 'asc' | 'desc' = 'desc',
): ListSource<{ id: string }, ChangeRow> {
  const where = { companyId, accountId }
  return {
    ...byId,
    count: () => db.accountChange.count({ where }),
    page: ({ skip, take, isReversed }) => {
      const turned = isReversed ? flip(direction) : direction
      const orderBy = [{ at: turned }, { id: turned }]
      return db.accountChange.findMany({ where, select: { id: true }, orderBy, skip, take })
    },
    after: (cursor, most) =>
      db.accountChange.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: (found) => findChanges(companyId, found),
  }
}

async function findChanges(companyId: string, found: { id: string }[]): Promise<ChangeRow[]> {
  const changes = await db.accountChange.findMany({
    where: { companyId, id: { in: found.map(({ id }) => id) } },
  })
  const userIds = changes.flatMap(({ userId }) => userId ?? [])
  const users = await db.user.findMany({
    where: { companyId, id: { in: userIds } },
    select: { id: true, fullName: true },
  })
  const named = new Map(users.map((user) => [user.id, user]))
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  return found.flatMap(({ id }) => {
    const change = changeOf.get(id)
    return change ? [{ ...change, user: named.get(change.userId ?? '') ?? null }] : []
  })
}

export const presentChange = (row: ChangeRow): AccountChangeView => ({
  // A change has no URL of its own, since it is read with its account.
  '@id': `/api/accounts/${row.accountId}/changes#${row.id}`,
  id: row.id,
  kind: row.kind,
  before: row.before,
  after: row.after,
  member: row.memberName === null ? null : { id: row.memberId, name: row.memberName },
  user: row.user && { id: row.user.id, full_name: row.user.fullName },
  at: row.at.toISOString(),
})
