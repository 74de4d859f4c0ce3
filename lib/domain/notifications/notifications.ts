import type { NotificationQuery } from '@/lib/domain/notifications/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { asFound, byId, type List, readList } from '@/lib/domain/record/lists/listing'
import type { Notification } from '@/lib/generated/prisma/client'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

const where = ({ companyId, userId }: Actor, unread?: boolean) => ({
  companyId,
  userId,
  isShown: true,
  ...(unread !== undefined && { readAt: unread ? null : { not: null } }),
})

/** What one user was told, the newest first. */
export async function listNotifications(actor: Actor, query: NotificationQuery): Promise<List<Notification>> {
  const found = where(actor, query.unread)
  const direction = query.order.created_at ?? 'desc'
  return readList(query, {
    ...byId,
    count: () => db.notification.count({ where: found }),
    page: ({ skip, take, isReversed }) => {
      const turned = isReversed ? (direction === 'asc' ? 'desc' : 'asc') : direction
      return db.notification.findMany({ where: found, orderBy: { id: turned }, skip, take })
    },
    after: (cursor, most) =>
      db.notification.findMany({
        where: { ...found, ...(cursor && { id: { gt: cursor } }) },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: asFound,
  })
}

export const countNotifications = (actor: Actor, { unread }: { unread?: boolean }): Promise<number> =>
  db.notification.count({ where: where(actor, unread) })

/** All that somebody has not read yet. @returns how many there were */
export async function markAllRead(actor: Actor): Promise<number> {
  const { count } = await db.notification.updateMany({ where: where(actor, true), data: { readAt: now() } })
  return count
}
