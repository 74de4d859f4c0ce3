import type { NotificationKind } from '@prisma/client'
import { topicOf, usualMail } from '@/lib/domain/notifications/topic-schema'
import { type MailTemplate, queueMail } from '@/lib/domain/record/mails/mails'
import { days } from '@/lib/platform/clock'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

type NewNotification = {
  companyId: string
  kind: NotificationKind
  /** What it is about. Each user is notified of one key once, however often this is called. */
  key: string
  /** The parameters of its sentence, independent of the language. */
  params: Record<string, string | number>
  /** The page that it links to. */
  path: string
  /** The recipients; by default all users of the company. */
  userIds?: readonly string[]
  /** A more detailed mail, for users who want such mails immediately. */
  mail?: { template: MailTemplate; params?: Prisma.InputJsonObject }
}

/** After this many permanent rejections in a row, no notifications are mailed to an address. */
export const mostRefusals = 2

/**
 * Notifies the users concerned, within the transaction of the change: a crash loses no notification, and none is sent
 * about a change that was rolled back. Each user gets it as they chose for its topic: in the product, by mail, or not
 * at all. This is the only writer of notifications; domains pass facts and do not know the readers.
 */
export async function notify(tx: Tx, { companyId, kind, key, params, path, userIds, mail }: NewNotification) {
  const topic = topicOf[kind]
  const notified = await queryRows(tx, {
    id: column.text,
    userId: column.text,
    mailedBy: column.enum('NotificationMail').nullable,
  })`
    INSERT INTO notifications (company_id, user_id, kind, key, params, path, is_shown, mailed_by)
    SELECT u.company_id, u.id, ${kind}::notification_kind, ${key}, ${JSON.stringify(params)}::jsonb, ${path},
           coalesce(p.is_shown, true) OR NOT w.can_mail, CASE WHEN w.can_mail THEN nullif(w.mail, 'never') END
      FROM users u
      JOIN companies c ON c.id = u.company_id
      LEFT JOIN notification_preferences p ON p.company_id = u.company_id AND p.user_id = u.id AND p.topic = ${topic}
     CROSS JOIN LATERAL (
           SELECT coalesce(p.mail, ${usualMail[topic]}::notification_mail) AS mail,
                  NOT c.is_demo AND u.email_verified_at IS NOT NULL
                  AND NOT (u.refused_address IS NOT DISTINCT FROM u.email AND u.refusals >= ${mostRefusals}) AS can_mail) w
     WHERE u.company_id = ${companyId}::uuid AND u.disabled_at IS NULL
       AND (${userIds === undefined ? Prisma.sql`true` : Prisma.sql`u.id = ANY(${userIds}::uuid[])`})
       AND (coalesce(p.is_shown, true) OR w.mail <> 'never')
    ON CONFLICT (company_id, user_id, kind, key) DO NOTHING
    RETURNING id::text, user_id::text AS "userId", mailed_by::text AS "mailedBy"`
  const atOnce = notified.filter(({ mailedBy }) => mailedBy === 'at_once')
  if (mail && atOnce.length > 0) await mailNow(tx, companyId, atOnce, mail)
}

/** It has a mail of its own, so the digest does not include it. */
async function mailNow(
  tx: Tx,
  companyId: string,
  notified: { id: string; userId: string }[],
  { template, params }: NonNullable<NewNotification['mail']>,
) {
  await execute(tx)`
    UPDATE notifications SET mailed_by = NULL
     WHERE company_id = ${companyId}::uuid AND id = ANY(${notified.map(({ id }) => id)}::uuid[])`
  const users = await tx.user.findMany({
    where: { companyId, id: { in: notified.map(({ userId }) => userId) } },
    orderBy: { id: 'asc' },
  })
  for (const { id: userId, fullName, email, language } of users)
    await queueMail(tx, {
      template,
      to: { name: fullName, address: email },
      language,
      userId,
      companyId,
      params: { companyId, ...params },
      validFor: days(2),
    })
}
