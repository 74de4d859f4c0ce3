import { userAsActor } from '@/lib/domain/access-reviews/audit-actors'
import { intervalOf } from '@/lib/domain/access-reviews/link-validity'
import { lockReview } from '@/lib/domain/access-reviews/lock-review'
import { refuseWithoutLink } from '@/lib/domain/access-reviews/refuse-without-link'
import type { Actor } from '@/lib/domain/actor'
import { recordEvent } from '@/lib/domain/audit/record-event'
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
