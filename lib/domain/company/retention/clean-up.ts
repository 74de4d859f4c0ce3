import { endCutOffActs } from '@/lib/domain/record/audit/write/end-cut-off-acts'
import { wasDoneSince } from '@/lib/domain/record/failures/list-failures'
import { requeueForgotten } from '@/lib/domain/record/mails/resend'
import { now } from '@/lib/platform/clock'
import { everyCompany, Prisma, pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { execute } from '@/lib/platform/sql/query'
import { noteSize } from '@/lib/platform/watch/instance-history'

// Rows that expired more than a day ago are deleted; a request that still uses one is answered as for an unknown one.
const expired = [
  'one_time_tokens',
  'registrations',
  'known_browsers',
  'connector_authorizations',
  'rate_limits',
  'idempotent_calls',
] as const

/**
 * Deletes expired rows of all companies, since retention is the same for all, by the clock of the database. Running it twice is
 * harmless.
 */
export async function cleanUp(): Promise<void> {
  const { notifications, events, mails, failures } = env().retention
  await execute(everyCompany)`DELETE FROM uploads WHERE expires_at < now()`
  await execute(everyCompany)`DELETE FROM company_exports WHERE expires_at < now()`
  // A preview shows content of a file, so it is cleared when the file is deleted.
  await execute(everyCompany)`
    UPDATE bank_imports i SET state = 'failed', error_key = 'banks.import.file_gone', preview = '{}', csv = NULL, ended_at = now()
     WHERE state IN ('previewing', 'previewed')
       AND NOT EXISTS (SELECT FROM uploads u WHERE u.company_id = i.company_id AND u.id = i.upload_id)`
  await execute(everyCompany)`
    UPDATE member_imports i
       SET sample = '[]', faults = '[]', fault_groups = '[]', preview = '{}',
           error_key = CASE WHEN state IN ('previewing', 'previewed') THEN 'members.import.file_gone' ELSE error_key END,
           ended_at = CASE WHEN state IN ('previewing', 'previewed') THEN now() ELSE ended_at END,
           state = CASE WHEN state IN ('previewing', 'previewed') THEN 'failed' ELSE state END
     WHERE (state IN ('previewing', 'previewed') OR state <> 'committing' AND (sample <> '[]' OR faults <> '[]'))
       AND NOT EXISTS (SELECT FROM uploads u WHERE u.company_id = i.company_id AND u.id IN (i.upload_id, i.left_out_id))`
  // Sessions stay a day longer than they are valid, so that a device just signed out can show why.
  await execute(everyCompany)`
    DELETE FROM sessions
     WHERE expires_at < now() - interval '1 day' OR revoked_at < now() - interval '1 day'`
  // Scans are deleted at the promised hour, not a day later.
  await everyCompany.shadowScan.deleteMany({ where: { expiresAt: { lt: now() } } })
  for (const table of expired)
    await execute(everyCompany)`DELETE FROM ${Prisma.raw(table)} WHERE expires_at < now() - interval '1 day'`
  // For 31 days an open tab learns that the review has ended; later the review is not found. Reviews are kept, so each session that is
  // old enough to have ended so long ago looks up its review.
  await execute(everyCompany)`
    DELETE FROM reviewer_sessions s
     WHERE s.created_at < now() - interval '31 days'
       AND (SELECT r.ended_at FROM access_reviews r WHERE r.company_id = s.company_id AND r.id = s.access_review_id)
           < now() - interval '31 days'`
  // An unsent draft is valid for one day.
  await execute(
    everyCompany,
  )`DELETE FROM batches WHERE state IN ('draft', 'cancelled') AND sent_at IS NULL AND created_at < now() - interval '2 days'`
  await execute(everyCompany)`
    UPDATE webhook_endpoints SET former_secret = NULL, former_until = NULL WHERE former_until < now()`
  // A link is valid for a week; later a new invitation is needed.
  await execute(everyCompany)`DELETE FROM invitations WHERE expires_at < now() - interval '30 days'`
  // Stripe sends an event again for three days at most.
  await execute(everyCompany)`DELETE FROM stripe_events WHERE received_at < now() - interval '30 days'`
  // Failures that are too old, those that have been resolved since, and all but the last one of a repeated failure.
  await execute(everyCompany)`
    DELETE FROM pgboss.job j
     WHERE j.name = 'failed-jobs' AND j.state = 'created'
       AND (j.created_on < now() - make_interval(days => ${failures}::int) OR ${wasDoneSince}
            OR EXISTS (SELECT FROM pgboss.job n
                        WHERE n.name = 'failed-jobs' AND n.state = 'created' AND n.source_name = j.source_name
                          AND n.data = j.data AND (n.created_on, n.id) > (j.created_on, j.id)))`
  await requeueForgotten()
  await endCutOffActs()
  await everyCompany.syncSeen.deleteMany({
    where: { syncRun: { state: { in: ['done', 'failed', 'cancelled'] } } },
  })
  await noteSize(pool)
  // Last what may be millions of rows: after a shorter period was set, or months without a worker.
  await deleteInParts('mails', Prisma.sql`state IN ('sent', 'cancelled') AND created_at < ${daysAgo(mails)}`)
  await deleteInParts('mails', Prisma.sql`state = 'failed' AND failed_at < ${daysAgo(failures)}`)
  await deleteInParts('notifications', Prisma.sql`created_at < ${daysAgo(notifications)}`)
  // A digest is deleted after its notifications, which are older.
  await deleteInParts('notification_digests', Prisma.sql`created_at < ${daysAgo(notifications + 1)}`)
  // Deletes its deliveries and their attempts too.
  await deleteInParts('events', Prisma.sql`occurred_at < ${daysAgo(events)}`)
}

const daysAgo = (days: number) => Prisma.sql`now() - make_interval(days => ${days}::int)`

/** What one statement deletes, with what hangs on it: well within the time that a statement has. */
const part = 10_000

/** A statement that ends is not done again, so a job that is cut off has done a part of the work. */
async function deleteInParts(
  table: 'mails' | 'notifications' | 'notification_digests' | 'events',
  condition: Prisma.Sql,
): Promise<void> {
  const name = Prisma.raw(table)
  let deleted: number
  do
    deleted = await execute(everyCompany)`
      DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${part}))`
  while (deleted === part)
}
