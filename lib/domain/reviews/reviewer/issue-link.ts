import type { AccessReview, Language, LinkValidity } from '@prisma/client'
import { type AuditActor, recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { conflict } from '@/lib/domain/record/errors'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { over, refuseEnded } from '@/lib/domain/reviews/list/lock-review'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type ReviewKey = { companyId: string; id: string }

type Issued = {
  linkNumber: number
  sentAt: Date
  expiresAt: Date
  name: string
  email: string
  language: Language
}

/**
 * Sends the reviewer of a running, prepared review a new link; earlier links and the browser sessions they opened end.
 * The secret is generated when the mail is sent. Does nothing for an ended review. Must come last in its transaction.
 */
export async function issueLink(
  tx: Tx,
  key: ReviewKey,
  validity: LinkValidity,
  actor: AuditActor,
): Promise<void> {
  const issued = await renewLink(tx, key, validity, actor)
  if (!issued) return
  const { linkNumber, expiresAt, name, email, language } = issued
  await queueMail(tx, {
    template: 'review_link',
    to: { name, address: email },
    language,
    params: { companyId: key.companyId, accessReviewId: key.id, linkNumber },
    validFor: expiresAt.getTime() - now().getTime(),
  })
}

/** The same without the mail, which the caller sends. Undefined for an ended review. */
export async function renewLink(
  tx: Tx,
  { companyId, id }: ReviewKey,
  validity: LinkValidity,
  actor: AuditActor,
): Promise<Issued | undefined> {
  const [issued] = await queryRows(tx, {
    linkNumber: column.int,
    sentAt: column.instant.known,
    expiresAt: column.instant.known,
    name: column.text,
    email: column.text,
    language: column.enum('Language'),
  })`
    UPDATE access_reviews
       SET state = 'sent', link_number = link_number + 1, link_validity = ${validity}::link_validity,
           link_sent_at = now(), link_expires_at = now() + ${validityInterval[validity]}::interval,
           link_hash = NULL, code_hash = NULL, link_opened_at = NULL, link_refused_at = NULL, link_refusal = NULL,
           link_wrong_codes = 0, link_blocked_at = NULL, other_browser_at = NULL, other_browser_from = NULL,
           reminded_at = NULL, clock_reminders = 0, handed_in_at = NULL, version = version + 1
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid
       AND state IN ('launched', 'sent') AND prepared_at IS NOT NULL
    RETURNING link_number AS "linkNumber", link_sent_at AS "sentAt", link_expires_at AS "expiresAt", reviewer_name AS name,
              reviewer_email::text AS email, reviewer_language::text AS language`
  if (!issued) return
  await tx.reviewerSession.deleteMany({ where: { companyId, accessReviewId: id } })
  const { linkNumber, sentAt, expiresAt, email } = issued
  await recordEvent(tx, {
    companyId,
    actor,
    action: 'access_review.link_sent',
    objectId: id,
    details: {
      link: linkNumber,
      validity,
      sent_at: sentAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      to: email,
    },
  })
  return issued
}

/** PostgreSQL intervals: its clock computes the expiry, and it knows the length of a month. */
export const validityInterval: Record<LinkValidity, string> = {
  one_hour: '1 hour',
  one_day: '1 day',
  one_week: '7 days',
  one_month: '1 month',
}

/** @throws conflict when the reviewer has finished, was sent no link yet, or the link is blocked */
export function refuseWithoutLink(review: Pick<AccessReview, 'state' | 'handedInAt' | 'linkBlockedAt'>) {
  refuseEnded(review)
  if (review.handedInAt) throw over()
  if (review.state !== 'sent') throw conflict('access-reviews.problems.no_link')
  if (review.linkBlockedAt) throw conflict('access-reviews.problems.link_blocked')
}
