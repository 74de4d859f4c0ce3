import type { Notification } from '@prisma/client'
import type { NotificationQuery } from '@/lib/domain/notifications/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { byId, type List, readList } from '@/lib/domain/record/lists/listing'
import { may } from '@/lib/domain/record/rights'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

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

/**
 * A user's notifications that still require an act. Those that a colleague has handled, or whose cause is gone, are
 * left out; of several about one object only the last is kept. Auditors have nothing to do. What they may be about is read once,
 * not for each of them.
 */
async function readTodo({ companyId, userId, role }: Actor): Promise<string[]> {
  if (!may(role, 'writing')) return []
  const rows = await queryRows(db, { id: column.text })`
    SELECT n.id::text
      FROM (SELECT DISTINCT ON (kind, CASE WHEN kind <> 'anomalies_left' THEN split_part(key, ' ', 1) END)
                   id, company_id, kind, split_part(key, ' ', 1) AS thing, split_part(key, ' ', 2) AS part, created_at
              FROM notifications
             WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid AND is_shown
             ORDER BY kind, CASE WHEN kind <> 'anomalies_left' THEN split_part(key, ' ', 1) END, id DESC) n
     WHERE CASE n.kind
             WHEN 'anomalies_left' THEN EXISTS (
               SELECT FROM anomalies x WHERE x.company_id = n.company_id AND x.state = 'open')
             WHEN 'reconnect' THEN n.thing IN (
               SELECT u.id::text FROM user_connectors u WHERE u.company_id = ${companyId}::uuid AND u.state = 'reconnect')
             WHEN 'review_due' THEN n.thing IN (
               SELECT u.id::text FROM user_connectors u WHERE u.company_id = ${companyId}::uuid)
               AND NOT EXISTS (
               SELECT FROM access_reviews r
                WHERE r.company_id = n.company_id AND r.user_connector_id::text = n.thing AND r.created_at > n.created_at)
             WHEN 'review_expired' THEN EXISTS (
               SELECT FROM access_reviews r
                WHERE r.company_id = n.company_id AND r.id::text = n.thing AND r.link_number::text = n.part AND r.state = 'sent')
             WHEN 'bank_reconnect' THEN EXISTS (
               SELECT FROM bank_connections b
                WHERE b.company_id = n.company_id AND b.id::text = n.thing
                  AND b.state IN ('needs_reauth', 'needs_user_action', 'expired', 'suspended'))
             WHEN 'consent_ending' THEN EXISTS (
               SELECT FROM bank_connections b
                WHERE b.company_id = n.company_id AND b.id::text = n.thing
                  AND b.consent_expires_at BETWEEN now() AND n.created_at + interval '15 days')
             WHEN 'breach' THEN n.thing IN (
               SELECT h.breach_id::text FROM breach_hits h
                WHERE h.company_id = ${companyId}::uuid AND h.acknowledged_at IS NULL AND h.severity > 0)
             ELSE false
           END`
  return rows.map(({ id }) => id)
}
