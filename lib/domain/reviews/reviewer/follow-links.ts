import { notify } from '@/lib/domain/notifications/notify'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { launchersOf } from '@/lib/domain/reviews/launch/launchers'
import { now } from '@/lib/platform/clock'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const found = {
  companyId: column.text,
  id: column.text,
  application: column.text,
  reviewer: column.text,
  email: column.text,
  language: column.enum('Language'),
  linkNumber: column.int,
  launchedById: column.text.nullable,
  expiresAt: column.instant.known,
  pending: column.int.known,
  /** 1: half of its time is over; 2: its last day has begun. */
  step: column.int.known,
  isToldLately: column.bool.known,
}
type Followed = Awaited<ReturnType<typeof findFollowed>>[number]

/** Reviews whose link is old enough to be reminded of, or expired without an end. */
const findFollowed = () => queryRows(everyCompany, found)`
  SELECT r.company_id::text AS "companyId", r.id::text, r.application_label AS application, r.reviewer_name AS reviewer,
         r.reviewer_email::text AS email, r.reviewer_language::text AS language, r.link_number AS "linkNumber",
         r.launched_by_id::text AS "launchedById", r.link_expires_at AS "expiresAt", p.pending, s.step,
         coalesce(r.reminded_at > now() - interval '1 hour', false) AS "isToldLately"
    FROM access_reviews r
   CROSS JOIN LATERAL (
         -- A day before the end is none of its own for a link of a day or an hour.
         SELECT CASE WHEN r.link_expires_at <= now() THEN 3
                     WHEN r.link_expires_at - interval '1 day' <= now()
                          AND r.link_expires_at - r.link_sent_at > interval '2 days' THEN 2
                     WHEN r.link_sent_at + (r.link_expires_at - r.link_sent_at) / 2 <= now() THEN 1
                     ELSE 0 END AS step) s
   CROSS JOIN LATERAL (
         SELECT count(*)::int AS pending FROM access_review_items i
          WHERE i.company_id = r.company_id AND i.access_review_id = r.id AND i.decision = 'pending' AND NOT i.is_own) p
   WHERE r.state = 'sent' AND r.handed_in_at IS NULL AND s.step > r.clock_reminders AND (p.pending > 0 OR s.step = 3)
     AND r.link_expires_at > now() - interval '30 days'
   ORDER BY r.company_id, r.id`

/**
 * Reminds reviewers whose decisions are still open at half the time of their link and a day before its end, and tells whoever launched
 * the review on the last day and when the link has expired. Across companies: the clock asks for all of them. A reminder
 * that was missed, as nothing ran, is not made up for by two.
 */
export async function followLinks(signal: AbortSignal): Promise<void> {
  for (const review of await findFollowed()) {
    if (signal.aborted) return
    await everyCompany
      .$transaction((tx) => follow(tx, review))
      .catch((error) => log.error({ err: error, reviewId: review.id }, 'following a review failed'))
  }
}

async function follow(tx: Tx, review: Followed): Promise<void> {
  const { companyId, id, linkNumber, step, pending, reviewer, email, language } = review
  const params = { application: review.application, reviewer, pending }
  // Of two workers, and of a link that was sent anew meanwhile, one is followed once.
  const moved = await execute(tx)`
    UPDATE access_reviews SET clock_reminders = ${step}
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND link_number = ${linkNumber}
       AND state = 'sent' AND clock_reminders < ${step}`
  if (moved === 0) return
  if (step < 3 && !review.isToldLately) {
    await queueMail(tx, {
      template: 'review_reminder',
      to: { name: reviewer, address: email },
      language,
      params: { companyId, accessReviewId: id, linkNumber },
      validFor: review.expiresAt.getTime() - now().getTime(),
    })
    await recordEvent(tx, {
      companyId,
      actor: { kind: 'system' },
      action: 'access_review.reminded',
      objectId: id,
      details: { to: email },
    })
  }
  if (step > 1)
    await notify(tx, {
      companyId,
      kind: step === 2 ? 'review_ending' : 'review_expired',
      key: `${id} ${linkNumber}`,
      params: step === 2 ? { ...params, on: review.expiresAt.toISOString().slice(0, 10) } : params,
      path: `/dashboard/access-reviews/${id}`,
      userIds: (await launchersOf(tx, review)).map((user) => user.id),
    })
}
