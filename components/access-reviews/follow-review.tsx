'use client'

import { useRouter } from 'next/navigation'
import { isReviewRunning } from '@/components/access-reviews/review-status'
import { usePolling } from '@/components/ui/layout/use-polling'
import { api } from '@/lib/browser/api'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

const pauseMs = 4_000
const preparingMs = 1_200

/** The review changes without an action of this user: its list is copied, its reviewer decides, or accesses are being ended. */
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

/** Polls such a review while the page is visible, and draws the page again when it changed. */
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
      // The new page starts the polling again.
      if (stateOf(now) !== seen) router.refresh()
      return true
    },
    { everyMs: wait, slowestMs: 15_000 },
  )

  return null
}
