import type { AccessReview } from '@prisma/client'
import { type AuditActor, recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { launchersOf } from '@/lib/domain/reviews/launch/launchers'
import { days } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/**
 * The reviewer has finished and their link has expired; `left` accounts, which are the reviewer's own, wait for a
 * user of the company.
 */
export async function handIn(tx: Tx, review: AccessReview, left: number, audit: AuditActor) {
  const { companyId, id } = review
  const handedIn = await queryRow(tx, { at: column.instant.known })`
    UPDATE access_reviews SET handed_in_at = now(), version = version + 1
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid
    RETURNING handed_in_at AS at`
  for (const { id: userId, fullName, email, language } of await launchersOf(tx, review))
    await queueMail(tx, {
      template: 'review_handed_in',
      to: { name: fullName, address: email },
      language,
      userId,
      params: { companyId, accessReviewId: id, left },
      validFor: days(2),
    })
  await recordEvent(tx, {
    companyId,
    actor: audit,
    action: 'access_review.handed_in',
    objectId: id,
    details: { left, handed_in_at: handedIn.at.toISOString() },
  })
}
