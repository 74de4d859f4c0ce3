import type { LinkValidity } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordEvent, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { lockReview } from '@/lib/domain/reviews/list/lock-review'
import { refuseWithoutLink, validityInterval } from '@/lib/domain/reviews/reviewer/issue-link'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/** Extends the link that was sent by the given validity from now, even after it expired. */
export const extendLink = (actor: Actor, id: string, validity: LinkValidity, client: string) =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const review = await lockReview(tx, companyId, id)
    refuseWithoutLink(review)
    const { expiresAt } = await queryRow(tx, { expiresAt: column.instant.known })`
      UPDATE access_reviews
         SET link_validity = ${validity}::link_validity, version = version + 1,
             link_expires_at = now() + ${validityInterval[validity]}::interval
       WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid
      RETURNING link_expires_at AS "expiresAt"`
    await recordEvent(tx, {
      companyId,
      actor: userAsActor(actor, client),
      action: 'access_review.extended',
      objectId: id,
      details: { validity, expires_at: expiresAt.toISOString() },
    })
  })
