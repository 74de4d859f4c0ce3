import type { NotificationKind } from '@prisma/client'
import { z } from 'zod'
import { digestMails, type Topic, topicOf, topics } from '@/lib/domain/notifications/topic-schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** How many notifications of each topic are listed; the others are counted. */
export const mostListed = 10

const plainParams = z.record(z.string(), z.union([z.string(), z.number()]))

export type DigestPart = {
  topic: Topic
  /** How many notifications there are. */
  count: number
  /** How many things they are about: one notification may be about 25 anomalies. */
  number: number
  /** The newest of them. */
  items: { kind: NotificationKind; params: z.infer<typeof plainParams>; path: string }[]
}

/** The content of a digest at the time it is sent; null when the recipient is gone, or no longer wants such mails. */
export async function readDigest(companyId: string, digestId: string) {
  const digest = await db.notificationDigest.findUnique({
    where: { companyId_id: { companyId, id: digestId } },
    include: {
      user: {
        include: {
          company: { select: { name: true } },
          notificationPreferences: { where: { topic: { in: ['anomalies', 'leaving'] } } },
        },
      },
    },
  })
  if (!digest || digest.user.disabledAt) return null
  const rows = await queryRows(db, {
    kind: column.enum('NotificationKind'),
    params: column.json(plainParams),
    path: column.text,
    count: column.int.known,
    number: column.int.known,
  })`
    SELECT kind::text, params, path, count, number FROM (
      SELECT id, kind, params, path, (count(*) OVER (PARTITION BY kind))::int AS count,
             (sum(CASE WHEN kind IN ('added_outside', 'breaches', 'risky_applications')
                       THEN coalesce((params->>'count')::int, 1) ELSE 1 END) OVER (PARTITION BY kind))::int AS number,
             row_number() OVER (PARTITION BY kind ORDER BY id DESC) AS place
        FROM notifications WHERE company_id = ${companyId}::uuid AND digest_id = ${digestId}::uuid) n
     WHERE place <= ${mostListed} ORDER BY id DESC`
  const parts = topics.flatMap((topic): DigestPart[] => {
    const mine = rows.filter(({ kind }) => topicOf[kind] === topic)
    const newest = new Map(mine.toReversed().map((row) => [row.kind, row]))
    const sumOf = (of: (row: (typeof mine)[number]) => number) =>
      [...newest.values()].reduce((sum, row) => sum + of(row), 0)
    const count = sumOf((row) => row.count)
    return count === 0 ? [] : [{ topic, count, number: sumOf(thingsOf), items: mine.slice(0, mostListed) }]
  })
  return { digest, user: digest.user, parts }
}

/** Open tasks are counted again each time, so only the last notification about them is listed. */
const thingsOf = ({ kind, params, number }: { kind: NotificationKind; params: unknown; number: number }) =>
  kind === 'anomalies_left' ? Number((params as { count?: number }).count ?? 1) : number

/** A user's last digest, as its mail said it; null before the first. */
export async function readLastDigest({ companyId, userId }: Actor) {
  const last = await db.notificationDigest.findFirst({
    where: { companyId, userId, mail: { in: [...digestMails] } },
    orderBy: { dueAt: 'desc' },
    select: { id: true },
  })
  const digest = last && (await readDigest(companyId, last.id))
  return digest && digest.parts.length > 0 ? digest : null
}
