import { conflict } from '@/lib/domain/record/errors'
import { over, refuseEnded } from '@/lib/domain/reviews/end/lock-review'
import type { AccessReview } from '@/lib/generated/prisma/client'

/** @throws conflict when the review is over for its reviewer, they were sent no link yet, or it is blocked */
export function refuseWithoutLink(review: Pick<AccessReview, 'state' | 'handedInAt' | 'linkBlockedAt'>) {
  refuseEnded(review)
  if (review.handedInAt) throw over()
  if (review.state !== 'sent') throw conflict('access-reviews.problems.no_link')
  if (review.linkBlockedAt) throw conflict('access-reviews.problems.link_blocked')
}
