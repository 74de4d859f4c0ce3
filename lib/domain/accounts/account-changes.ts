import { getAccount } from '@/lib/domain/accounts/accounts'
import type { AccountChangeView, ChangeQuery } from '@/lib/domain/accounts/schema'
import type { Actor } from '@/lib/domain/actor'
import { flip, type List, pageWindow } from '@/lib/domain/listing'
import type { AccountChange } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/db'

export type ChangeRow = AccountChange & { user: { id: string; fullName: string } | null }

/** The history of an account, the newest first. */
export async function listChanges(
  actor: Actor,
  accountId: string,
  query: ChangeQuery,
): Promise<List<ChangeRow>> {
  const { companyId } = actor
  await getAccount(actor, accountId)
  const total = await db.accountChange.count({ where: { companyId, accountId } })
  const { skip, take, isReversed } = pageWindow(query, total)
  const asked = query.order.at ?? 'desc'
  const turned = isReversed ? flip(asked) : asked
  const changes = await db.accountChange.findMany({
    where: { companyId, accountId },
    orderBy: [{ at: turned }, { id: turned }],
    skip,
    take,
  })
  const userIds = changes.flatMap(({ userId }) => userId ?? [])
  const users = await db.user.findMany({
    where: { companyId, id: { in: userIds } },
    select: { id: true, fullName: true },
  })
  const byId = new Map(users.map((user) => [user.id, user]))
  const items = changes.map((change) => ({ ...change, user: byId.get(change.userId ?? '') ?? null }))
  return { items: isReversed ? items.reverse() : items, total }
}

export const presentChange = (row: ChangeRow): AccountChangeView => ({
  // It has no address of its own: it is read with its account.
  '@id': `/api/accounts/${row.accountId}/changes#${row.id}`,
  id: row.id,
  kind: row.kind,
  before: row.before,
  after: row.after,
  member: row.memberName === null ? null : { id: row.memberId, name: row.memberName },
  user: row.user && { id: row.user.id, full_name: row.user.fullName },
  at: row.at.toISOString(),
})
