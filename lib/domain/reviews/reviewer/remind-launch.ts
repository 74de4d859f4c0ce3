import type { Actor } from '@/lib/domain/record/actor'
import { recordEvent, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { queueMail } from '@/lib/domain/record/mails/mails'
import type { RemindedView } from '@/lib/domain/reviews/list/schema'
import { limitReviewMails } from '@/lib/domain/reviews/reviewer/limit-reviews'
import { now } from '@/lib/platform/clock'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Mails reviewers of one launch again, each about all reviews in which they still have to decide, once an hour at most.
 * @param reviewers their addresses; null: all of them
 */
export const remindLaunch = (
  actor: Actor,
  launchId: string,
  reviewers: string[] | null,
  client: string,
): Promise<RemindedView> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    if ((await tx.accessReview.count({ where: { companyId, launchId } })) === 0) throw notFound()
    const reminded = await queryRows(tx, {
      id: column.text,
      name: column.text,
      email: column.text,
      language: column.enum('Language'),
      linkNumber: column.int,
      expiresAt: column.instant.known,
    })`
      UPDATE access_reviews r
         SET reminded_at = now(), link_refused_at = NULL, link_refusal = NULL, version = version + 1
       WHERE r.company_id = ${companyId}::uuid
         AND r.id IN (SELECT v.id FROM access_reviews v
                       WHERE v.company_id = ${companyId}::uuid AND v.launch_id = ${launchId}::uuid AND ${remindable}
                         AND (${reviewers}::citext[] IS NULL OR v.reviewer_email = ANY(${reviewers}::citext[]))
                       ORDER BY v.id FOR NO KEY UPDATE)
      RETURNING r.id::text, r.reviewer_name AS name, r.reviewer_email::text AS email,
                r.reviewer_language::text AS language, r.link_number AS "linkNumber", r.link_expires_at AS "expiresAt"`
    const people = Map.groupBy(reminded, ({ email }) => email.toLowerCase())
    if (people.size === 0) throw conflict('access-reviews.problems.nobody_to_remind')
    await limitReviewMails(tx, companyId, [...people.keys()])
    for (const reviews of people.values()) {
      const [{ name, email, language }] = reviews as [(typeof reviews)[number]]
      await queueMail(tx, {
        template: 'review_links_reminder',
        to: { name, address: email },
        language,
        params: {
          companyId,
          reviews: reviews.map(({ id, linkNumber }) => ({ accessReviewId: id, linkNumber })),
        },
        validFor: Math.min(...reviews.map(({ expiresAt }) => expiresAt.getTime())) - now().getTime(),
      })
    }
    for (const { id, email } of reminded)
      await recordEvent(tx, {
        companyId,
        actor: userAsActor(actor, client),
        action: 'access_review.reminded',
        objectId: id,
        details: { to: email },
      })
    return { reviewers: people.size, reviews: reminded.length }
  })

const remindable = Prisma.sql`
  v.state = 'sent' AND v.handed_in_at IS NULL AND v.link_blocked_at IS NULL AND v.link_expires_at > now()
  AND (v.reminded_at IS NULL OR v.reminded_at <= now() - interval '1 hour')
  AND EXISTS (SELECT FROM access_review_items i
               WHERE i.company_id = v.company_id AND i.access_review_id = v.id AND i.decision = 'pending' AND NOT i.is_own)`
