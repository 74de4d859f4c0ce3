import type { NotificationMail } from '@prisma/client'
import { lastDue } from '@/lib/domain/notifications/digests/due-times'
import { usualTimeZone } from '@/lib/domain/notifications/digests/time-zone-schema'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { days, now } from '@/lib/platform/clock'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/**
 * Mails users their notifications since the last digest when it is due in their time zone, and those that they want
 * immediately, one mail a minute. Runs every minute, across companies. A notification belongs to one mail only, and one
 * that arrives after the due time waits for the next digest, so nothing is mailed twice or lost.
 * @returns how many mails
 */
export async function sendDigests(signal: AbortSignal, at: Date = now()): Promise<number> {
  let mailed = 0
  for (const waiting of await findWaiting()) {
    if (signal.aborted) return mailed
    const dueAt = dueOf(waiting, at)
    // A digest for this due time exists already, or there was nothing to send.
    if (!dueAt || waiting.oldest > dueAt || (waiting.lastAt && waiting.lastAt >= dueAt)) continue
    await everyCompany
      .$transaction((tx) => mailDigest(tx, waiting, dueAt))
      .then((isMailed) => {
        if (isMailed) mailed++
      })
      // A failure for one user is retried in a minute, and does not delay the others.
      .catch((error) => log.error({ err: error, userId: waiting.userId }, 'a digest failed'))
  }
  return mailed
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number]

/** Users with a notification that waits for a mail. */
const findWaiting = () => queryRows(everyCompany, {
  companyId: column.text,
  userId: column.text,
  mail: column.enum('NotificationMail').known,
  oldest: column.instant.known,
  lastAt: column.instant.nullable,
  day: column.int,
  hour: column.int,
  timeZone: column.text.nullable,
})`
  SELECT u.company_id::text AS "companyId", u.id::text AS "userId", w.mail::text, w.oldest,
         (SELECT max(d.due_at) FROM notification_digests d
           WHERE d.company_id = u.company_id AND d.user_id = u.id AND d.mail = w.mail) AS "lastAt",
         u.digest_day AS day, u.digest_hour AS hour, u.time_zone AS "timeZone"
    FROM (SELECT company_id, user_id, mailed_by AS mail, min(created_at) AS oldest FROM notifications
           WHERE mailed_by IS NOT NULL GROUP BY 1, 2, 3) w
    JOIN users u ON u.company_id = w.company_id AND u.id = w.user_id
   WHERE u.disabled_at IS NULL
   ORDER BY u.id, w.mail`

function dueOf({ mail, day, hour, timeZone }: Waiting, at: Date): Date | null {
  if (mail === 'at_once') return at
  if (mail === 'never') return null
  return lastDue(at, { mail, day, hour, timeZone: timeZone ?? usualTimeZone })
}

/** After this time, a mail of that kind is no longer news. */
const validFor: Record<NotificationMail, number> = {
  never: 0,
  at_once: days(2),
  daily: days(1),
  weekly: days(3),
  monthly: days(7),
}

/** Of two workers, the second waits for the first one's row, and finds it. */
async function mailDigest(tx: Tx, { companyId, userId, mail }: Waiting, dueAt: Date): Promise<boolean> {
  const [digest] = await queryRows(tx, { id: column.text })`
    INSERT INTO notification_digests (company_id, user_id, mail, due_at)
    VALUES (${companyId}::uuid, ${userId}::uuid, ${mail}::notification_mail, ${dueAt})
    ON CONFLICT (company_id, user_id, mail, due_at) DO NOTHING
    RETURNING id::text`
  if (!digest) return false
  const count = await execute(tx)`
    UPDATE notifications SET mailed_by = NULL, digest_id = ${digest.id}::uuid
     WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid
       AND mailed_by = ${mail}::notification_mail AND created_at <= ${dueAt}`
  // Another worker has sent the immediate mail meanwhile, with all notifications.
  if (count === 0) {
    await tx.notificationDigest.deleteMany({ where: { companyId, id: digest.id } })
    return false
  }
  await tx.notificationDigest.updateMany({ where: { companyId, id: digest.id }, data: { count } })
  const user = await tx.user.findUniqueOrThrow({ where: { companyId_id: { companyId, id: userId } } })
  await queueMail(tx, {
    template: mail === 'at_once' ? 'notification' : 'notification_digest',
    to: { name: user.fullName, address: user.email },
    language: mail === 'at_once' ? user.language : (user.digestLanguage ?? user.language),
    userId,
    companyId,
    params: { companyId, digestId: digest.id },
    validFor: validFor[mail],
  })
  return true
}
