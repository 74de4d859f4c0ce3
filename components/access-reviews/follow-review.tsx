'use client'

import { useRouter } from 'next/navigation'
import { isReviewRunning } from '@/components/access-reviews/review-status'
import { usePolling } from '@/components/ui/use-polling'
import { api } from '@/lib/browser/api'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

const pauseMs = 4_000
const preparingMs = 1_200

/** The list is copied, somebody decides, or applications are asked to end accesses: it moves by itself. */
const moves = (review: ReviewView) => isReviewRunning(review) || review.outcomes.asked > 0

const stateOf = ({
  state,
  prepared_at,
  counts,
  link,
  handed_in_at,
  reviewer,
  outcomes,
  version,
}: ReviewView) =>
  JSON.stringify([state, prepared_at, counts, link, handed_in_at, reviewer, outcomes, version])

/** Asks every few seconds how a review stands that moves by itself, while somebody looks; the page is drawn anew when it moved. */
export function FollowReview({ review }: { review: ReviewView }) {
  const router = useRouter()
  const { id } = review
  const isMoving = moves(review)
  const wait = review.prepared_at ? pauseMs : preparingMs
  const seen = stateOf(review)

  usePolling(
    isMoving ? `${id} ${seen}` : null,
    async (signal) => {
      const now = await api.get<ReviewView>(`/api/access_reviews/${id}`, { isQuiet: true, signal })
      // Drawn anew, it is seen as it is now, and polling begins again.
      if (stateOf(now) !== seen) router.refresh()
      return true
    },
    { everyMs: wait, slowestMs: 15_000 },
  )

  return null
}
