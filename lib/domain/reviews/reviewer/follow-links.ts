import { notify } from '@/lib/domain/notifications/notify'
import type { Actor } from '@/lib/domain/record/actor'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import type { GivenUp } from '@/lib/domain/record/failures/schema'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { launchersOf } from '@/lib/domain/reviews/list/lock-review'
import { issueTogether, lockBundle } from '@/lib/domain/reviews/reviewer/issue-together'
import { now } from '@/lib/platform/clock'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const linkColumns = {
  companyId: column.text,
  id: column.text,
  application: column.text,
  reviewer: column.text,
  email: column.text,
  language: column.enum('Language'),
  linkNumber: column.int,
  launchedById: column.text.nullable,
  launchId: column.text,
  isTogether: column.bool,
  expiresAt: column.instant.known,
  pending: column.int.known,
  /** 1: half of the link's validity is over; 2: its last day has begun. */
  step: column.int.known,
  isRecentlyNotified: column.bool.known,
}
/** How many are named in one sentence; further ones are only hinted at. */
const mostNamed = 3

type Followed = Awaited<ReturnType<typeof findFollowed>>[number]

/** When each step of a review `r` begins. */
const half = Prisma.sql`r.link_sent_at + (r.link_expires_at - r.link_sent_at) / 2`
const lastDay = Prisma.sql`r.link_expires_at - interval '1 day'`
/** When the next step of a review `r` is due. In UTC, so that it depends on the row alone: an index is on this expression. */
const nextStep = Prisma.sql`
  CASE WHEN r.clock_reminders = 0 THEN (r.link_sent_at AT TIME ZONE 'UTC') + (r.link_expires_at - r.link_sent_at) / 2
       WHEN r.clock_reminders = 1 AND r.link_expires_at - r.link_sent_at > interval '2 days'
       THEN (r.link_expires_at AT TIME ZONE 'UTC') - interval '1 day'
       ELSE r.link_expires_at AT TIME ZONE 'UTC' END`

const followed = Prisma.sql`
         access_reviews r
   CROSS JOIN LATERAL (
         -- Links valid for a day or less get no last-day reminder.
         SELECT CASE WHEN r.link_expires_at <= now() THEN 3
                     WHEN ${lastDay} <= now()
                          AND r.link_expires_at - r.link_sent_at > interval '2 days' THEN 2
                     WHEN ${half} <= now() THEN 1
                     ELSE 0 END AS step) s
   CROSS JOIN LATERAL (
         SELECT coalesce(sum(k.n), 0)::int AS pending FROM review_item_counts k
          WHERE k.company_id = r.company_id AND k.access_review_id = r.id AND k.decision = 'pending' AND NOT k.is_own) p`

const remains = () => Prisma.sql`
  r.state = 'sent' AND r.handed_in_at IS NULL AND r.clock_reminders < 3 AND ${nextStep} <= now() AT TIME ZONE 'UTC'
     AND (p.pending > 0 OR s.step = 3) AND r.link_expires_at > now() - interval '30 days' AND ${isGoingOn(Prisma.sql`r.company_id`)}`

/** Reviews whose link is due for a reminder, or expired before the review ended. */
const findFollowed = () => queryRows(everyCompany, linkColumns)`
  SELECT r.company_id::text AS "companyId", r.id::text, r.application_label AS application, r.reviewer_name AS reviewer,
         r.reviewer_email::text AS email, r.reviewer_language::text AS language, r.link_number AS "linkNumber",
         r.launched_by_id::text AS "launchedById", r.launch_id::text AS "launchId",
         r.scope ?| ARRAY['managers', 'not_managers'] AS "isTogether", r.link_expires_at AS "expiresAt", p.pending, s.step,
         coalesce(r.reminded_at > now() - interval '1 hour', false) AS "isRecentlyNotified"
    FROM ${followed}
   WHERE ${remains()}
   ORDER BY r.company_id, r.id`

/**
 * Steps that are overdue by half an hour: the schedule runs every five minutes, so something failed.
 * @param id of one review; without it, of all
 */
export const listLateReminders = ({ companyId }: Actor, id: string | null = null): Promise<GivenUp[]> =>
  queryRows(db, { kind: column.oneOf(['remind-reviewer']).known, failedAt: column.instant.known })`
    SELECT 'remind-reviewer' AS kind, max(d.due) AS "failedAt"
      FROM ${followed}
     CROSS JOIN LATERAL (SELECT CASE s.step WHEN 3 THEN r.link_expires_at WHEN 2 THEN ${lastDay} ELSE ${half} END AS due) d
     WHERE ${remains()} AND r.company_id = ${companyId}::uuid AND r.id = coalesce(${id}::uuid, r.id) AND d.due < now() - interval '30 minutes'
    HAVING count(*) > 0`

/**
 * Reminds reviewers with pending items at half of their link's validity and one day before it expires; notifies the
 * launcher on the last day and after expiry. Runs across companies on a schedule. Reminders missed during an outage, or
 * while the subscription had expired, are not sent in addition to the next one.
 */
export async function followLinks(signal: AbortSignal): Promise<void> {
  const bundles = Map.groupBy(await findFollowed(), ({ isTogether, launchId, email, id }) =>
    isTogether ? `${launchId} ${email.toLowerCase()}` : id,
  )
  for (const reviews of bundles.values()) {
    if (signal.aborted) return
    await everyCompany
      .$transaction((tx) => followTogether(tx, reviews))
      .catch((error) => log.error({ err: error, reviewId: reviews[0]?.id }, 'following a review failed'))
  }
}

/** Groups a reviewer's reviews of one launch by manager, so that reviewer and launcher each get one mail about all. */
async function followTogether(tx: Tx, reviews: Followed[]): Promise<void> {
  const reminded: Followed[] = []
  const ending: Followed[] = []
  for (const review of reviews) {
    if (!(await advance(tx, review))) continue
    if (review.step > 1) ending.push(review)
    if (await remind(tx, review)) reminded.push(review)
  }
  for (const some of Map.groupBy(ending, ({ step }) => step).values()) await tellLauncher(tx, some)
  const [first] = reminded
  if (!first) return
  const { companyId } = first
  const links = reminded.map(({ id, linkNumber }) => ({ accessReviewId: id, linkNumber }))
  await queueMail(tx, {
    template: first.isTogether ? 'review_links_reminder' : 'review_reminder',
    to: { name: first.reviewer, address: first.email },
    language: first.language,
    params: { companyId, ...(first.isTogether ? { reviews: links } : links[0]) },
    validFor: Math.min(...reminded.map(({ expiresAt }) => expiresAt.getTime())) - now().getTime(),
  })
}

/** @returns false if another worker did, or the link is no longer the last: both would cause a second mail */
async function advance(tx: Tx, { companyId, id, linkNumber, step }: Followed): Promise<boolean> {
  const moved = await execute(tx)`
    UPDATE access_reviews SET clock_reminders = ${step}
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND link_number = ${linkNumber}
       AND state = 'sent' AND clock_reminders < ${step}`
  return moved > 0
}

/** @returns whether the reviewer is to be reminded of it */
async function remind(
  tx: Tx,
  { companyId, id, email, step, isRecentlyNotified }: Followed,
): Promise<boolean> {
  if (step === 3 || isRecentlyNotified) return false
  await recordEvent(tx, {
    companyId,
    actor: { kind: 'system' },
    action: 'access_review.reminded',
    objectId: id,
    details: { to: email },
  })
  return true
}

/** Of reviews of one reviewer and one launch whose last day has begun, or whose links have expired. */
async function tellLauncher(tx: Tx, reviews: Followed[]): Promise<void> {
  const [first] = reviews
  if (!first) return
  const { companyId, id, linkNumber, step, reviewer } = first
  const named = reviews.slice(0, mostNamed).map(({ application }) => application)
  const params = {
    application: reviews.length > mostNamed ? `${named.join(', ')} …` : named.join(', '),
    reviewer,
    pending: reviews.reduce((sum, { pending }) => sum + pending, 0),
  }
  await notify(tx, {
    companyId,
    kind: step === 2 ? 'review_ending' : 'review_expired',
    key: `${id} ${linkNumber}`,
    params: step === 2 ? { ...params, on: first.expiresAt.toISOString().slice(0, 10) } : params,
    path: `/dashboard/access-reviews/${id}${reviews.length > 1 ? '/campaign' : ''}`,
    userIds: (await launchersOf(tx, first)).map((user) => user.id),
  })
}

/** Sends links that have waited a quarter of an hour for other lists of the launch, which are not ready or were cancelled. */
export async function issueLateLinks(): Promise<void> {
  const late = await queryRows(everyCompany, {
    companyId: column.text,
    launchId: column.text,
    reviewerEmail: column.text,
  })`
    SELECT DISTINCT r.company_id::text AS "companyId", r.launch_id::text AS "launchId",
           r.reviewer_email::text AS "reviewerEmail"
      FROM access_reviews r
     WHERE r.state = 'launched' AND r.link_number = 0 AND r.link_validity IS NOT NULL
       AND r.scope ?| ARRAY['managers', 'not_managers']
       AND r.prepared_at < now() - interval '15 minutes' AND ${isGoingOn(Prisma.sql`r.company_id`)}`
  for (const bundle of late)
    await everyCompany
      .$transaction(async (tx) => {
        await lockBundle(tx, bundle)
        await issueTogether(tx, bundle, true)
      })
      .catch((error) => log.error({ err: error, launchId: bundle.launchId }, 'sending late links failed'))
}
