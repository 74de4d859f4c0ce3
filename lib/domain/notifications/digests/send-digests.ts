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
 * Mails what users have been told since their last digest, once its time has come by their clock; and what they want at once, all of
 * a minute together. Across companies: the clock asks for all of them, every minute. What one mail takes no other takes again, and what
 * came after its time waits for the next: nothing is mailed twice, and nothing is lost.
 * @returns how many mails
 */
export async function sendDigests(signal: AbortSignal, at: Date = now()): Promise<number> {
  let mailed = 0
  for (const waiting of await findWaiting()) {
    if (signal.aborted) return mailed
    const dueAt = dueOf(waiting, at)
    // Of this time one was made already, or nothing had happened yet.
    if (!dueAt || waiting.oldest > dueAt || (waiting.lastAt && waiting.lastAt >= dueAt)) continue
    await everyCompany
      .$transaction((tx) => mailDigest(tx, waiting, dueAt))
      .then((isMailed) => {
        if (isMailed) mailed++
      })
      // What fails for one is tried again in a minute, and holds up nobody else.
      .catch((error) => log.error({ err: error, userId: waiting.userId }, 'a digest failed'))
  }
  return mailed
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number]

/** Whoever has something that waits for a mail. */
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

/** How long a mail of that kind still says something new. */
const validFor: Record<NotificationMail, number> = {
  never: 0,
  at_once: days(2),
  daily: days(1),
  weekly: days(3),
  monthly: days(7),
}

/** Of two workers, one makes it: the other waits for its row, and finds it there. */
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
  // The other worker of a mail that leaves at once has taken everything.
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
