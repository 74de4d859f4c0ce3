import { plainReason } from '@/lib/domain/record/mails/plain-reason'
import { everyCompany } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

// The outbox has no company, since a recipient may belong to none. All instants come from the database's clock.

/**
 * A mail that is still queued. `isExpired`: it is too late to send it. `isOfDemo`: its company, or that of the user it is for, is
 * a demo, whose people are invented.
 */
export async function findQueuedMail(id: string) {
  const [mail, times] = await Promise.all([
    everyCompany.mail.findUnique({ where: { id, state: 'queued' } }),
    queryRows(everyCompany, { isExpired: column.bool, isOfDemo: column.bool.known })`
      SELECT m.expires_at <= now() AS "isExpired",
             EXISTS (SELECT FROM companies c
                      WHERE c.is_demo
                        AND c.id IN (m.company_id,
                                     (SELECT u.company_id FROM users u WHERE u.id = m.user_id),
                                     (SELECT u.company_id FROM users u WHERE u.email = m.to_address::citext))) AS "isOfDemo"
        FROM mails m WHERE m.id = ${id}::uuid`,
  ])
  const { isExpired = true, isOfDemo = false } = times[0] ?? {}
  return mail && { mail, isExpired, isOfDemo }
}

export const markSent = (id: string) => execute(everyCompany)`
  UPDATE mails SET state = 'sent', sent_at = now(), attempts = attempts + 1
   WHERE id = ${id}::uuid AND state = 'queued'`

/** Cancels a mail whose recipient or reason no longer exists. */
export const markCancelled = (id: string) => execute(everyCompany)`
  UPDATE mails SET state = 'cancelled', attempts = attempts + 1
   WHERE id = ${id}::uuid AND state = 'queued'`

/** Keeps the mail queued for another attempt. */
export const noteFailedTry = (id: string, reason: string) => execute(everyCompany)`
  UPDATE mails SET attempts = attempts + 1, last_error = ${plainReason(reason)}
   WHERE id = ${id}::uuid AND state = 'queued'`

/**
 * Marks the mail as failed, and shows it to the company of its user, or of the user who has the recipient's address.
 * @param attempts 1 if an attempt was just made
 */
export const markFailed = (id: string, reason: string, attempts: 0 | 1) => execute(everyCompany)`
  UPDATE mails m
     SET state = 'failed', failed_at = now(), last_error = ${plainReason(reason)}, attempts = m.attempts + ${attempts},
         company_id = coalesce(m.company_id,
           (SELECT u.company_id FROM users u WHERE u.id = m.user_id),
           (SELECT u.company_id FROM users u WHERE u.email = m.to_address::citext))
   WHERE m.id = ${id}::uuid AND m.state = 'queued'`
