import { z } from 'zod'
import { type Topic, topicOf, topics } from '@/lib/domain/notifications/topic-schema'
import type { NotificationKind } from '@/lib/generated/prisma/enums'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** Of each topic so many are said; the others are counted. */
export const mostListed = 10

const plainParams = z.record(z.string(), z.union([z.string(), z.number()]))

export type DigestPart = {
  topic: Topic
  count: number
  /** The newest of them. */
  items: { kind: NotificationKind; params: z.infer<typeof plainParams>; path: string }[]
}

/** What one mail says, as it is when the mail leaves; null when its reader is gone, or wants no such mails any more. */
export async function readDigest(companyId: string, digestId: string) {
  const digest = await db.notificationDigest.findUnique({
    where: { companyId_id: { companyId, id: digestId } },
    include: { user: true },
  })
  if (!digest || digest.user.disabledAt) return null
  const rows = await queryRows(db, {
    kind: column.enum('NotificationKind'),
    params: column.json(plainParams),
    path: column.text,
    count: column.int.known,
  })`
    SELECT kind::text, params, path, count FROM (
      SELECT id, kind, params, path, (count(*) OVER (PARTITION BY kind))::int AS count,
             row_number() OVER (PARTITION BY kind ORDER BY id DESC) AS place
        FROM notifications WHERE company_id = ${companyId}::uuid AND digest_id = ${digestId}::uuid) n
     WHERE place <= ${mostListed} ORDER BY id DESC`
  const parts = topics.flatMap((topic): DigestPart[] => {
    const mine = rows.filter(({ kind }) => topicOf[kind] === topic)
    const counts = new Map(mine.map(({ kind, count }) => [kind, count]))
    const count = [...counts.values()].reduce((sum, one) => sum + one, 0)
    return count === 0 ? [] : [{ topic, count, items: mine.slice(0, mostListed) }]
  })
  return { digest, user: digest.user, parts }
}
