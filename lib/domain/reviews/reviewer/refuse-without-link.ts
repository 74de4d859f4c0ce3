import type { AccessReview } from '@prisma/client'
import { conflict } from '@/lib/domain/record/errors'
import { over, refuseEnded } from '@/lib/domain/reviews/end/lock-review'

/** @throws conflict when the reviewer has finished, was sent no link yet, or the link is blocked */
export function refuseWithoutLink(review: Pick<AccessReview, 'state' | 'handedInAt' | 'linkBlockedAt'>) {
  refuseEnded(review)
  if (review.handedInAt) throw over()
  if (review.state !== 'sent') throw conflict('access-reviews.problems.no_link')
  if (review.linkBlockedAt) throw conflict('access-reviews.problems.link_blocked')
}
