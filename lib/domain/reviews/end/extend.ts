import type { Actor } from '@/lib/domain/record/actor'
import { userAsActor } from '@/lib/domain/record/audit/write/audit-actors'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { lockReview } from '@/lib/domain/reviews/end/lock-review'
import { intervalOf } from '@/lib/domain/reviews/reviewer/link-validity'
import { refuseWithoutLink } from '@/lib/domain/reviews/reviewer/refuse-without-link'
import type { LinkValidity } from '@/lib/generated/prisma/enums'
import { db } from '@/lib/platform/db'

/** Lets the link that was sent work from now for as long as is said, though it had expired. */
export const extendLink = (actor: Actor, id: string, validity: LinkValidity, client: string) =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const review = await lockReview(tx, companyId, id)
    refuseWithoutLink(review)
    const [{ expiresAt }] = await tx.$queryRaw<[{ expiresAt: Date }]>`
      UPDATE access_reviews
         SET link_validity = ${validity}::link_validity, version = version + 1,
             link_expires_at = now() + ${intervalOf[validity]}::interval
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
