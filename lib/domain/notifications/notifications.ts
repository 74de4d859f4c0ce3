import type { Notification } from '@prisma/client'
import { readTodo } from '@/lib/domain/notifications/read-todo'
import type { NotificationQuery } from '@/lib/domain/notifications/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { byId, type List, readList } from '@/lib/domain/record/lists/listing'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

type Which = { unread?: boolean; todo?: boolean }
/** `isTodo`: it requires an act of the reader. */
export type ListedNotification = Notification & { isTodo: boolean }

const where = ({ companyId, userId }: Actor, { unread, todo }: Which, awaiting: string[]) => ({
  companyId,
  userId,
  isShown: true,
  ...(unread !== undefined && { readAt: unread ? null : { not: null } }),
  id: todo === undefined ? {} : todo ? { in: awaiting } : { notIn: awaiting },
})

/** A user's notifications, newest first. */
export async function listNotifications(
  actor: Actor,
  query: NotificationQuery,
): Promise<List<ListedNotification>> {
  const awaiting = await readTodo(actor)
  const criteria = where(actor, query, awaiting)
  const direction = query.order.created_at ?? 'desc'
  return readList(query, {
    ...byId,
    count: () => db.notification.count({ where: criteria }),
    page: ({ skip, take, isReversed }) => {
      const turned = isReversed ? (direction === 'asc' ? 'desc' : 'asc') : direction
      return db.notification.findMany({ where: criteria, orderBy: { id: turned }, skip, take })
    },
    after: (cursor, most) =>
      db.notification.findMany({
        where: { ...criteria, ...(cursor && { id: { ...criteria.id, gt: cursor } }) },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: async (rows) => rows.map((row) => ({ ...row, isTodo: awaiting.includes(row.id) })),
  })
}

export async function countNotifications(actor: Actor, which: Which): Promise<number> {
  const awaiting = which.todo === undefined ? [] : await readTodo(actor)
  return db.notification.count({ where: where(actor, which, awaiting) })
}

/**
 * Marks all of a user's notifications as read.
 * @returns how many were unread
 */
export async function markAllRead(actor: Actor): Promise<number> {
  const { count } = await db.notification.updateMany({
    where: where(actor, { unread: true }, []),
    data: { readAt: now() },
  })
  return count
}
