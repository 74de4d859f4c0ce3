import type { Actor } from '@/lib/domain/record/actor'
import { userAsActor } from '@/lib/domain/record/audit/write/audit-actors'
import { endReview } from '@/lib/domain/reviews/end/end-review'
import { lockReview, refuseEnded } from '@/lib/domain/reviews/end/lock-review'
import { db } from '@/lib/platform/db'

/** Cancels a review: its decisions stay as they are, and its link expires. */
export const cancelReview = (actor: Actor, id: string, reason: string | undefined, client: string) =>
  db.$transaction(
    async (tx) => {
      const review = await lockReview(tx, actor.companyId, id)
      refuseEnded(review)
      const audit = userAsActor(actor, client)
      await endReview(tx, review, { state: 'cancelled', endedById: actor.userId, reason, audit })
    },
    { timeout: 60_000 },
  )
