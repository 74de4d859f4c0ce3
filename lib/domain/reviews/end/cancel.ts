import type { Actor } from '@/lib/domain/record/actor'
import { userAsActor } from '@/lib/domain/record/audit/write/audit-actors'
import { endReview } from '@/lib/domain/reviews/end/end-review'
import { lockReview, refuseEnded } from '@/lib/domain/reviews/end/lock-review'
import { db } from '@/lib/platform/db'

/** Calls a review off: it ends as it stands, with its link. */
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
