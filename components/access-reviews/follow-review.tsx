'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isReviewRunning } from '@/components/access-reviews/review-status'
import { api } from '@/lib/browser/api'
import type { ReviewView } from '@/lib/domain/access-reviews/schema'

const pauseMs = 4_000
const preparingMs = 1_200

/** The list is copied, somebody decides, or applications are asked to end accesses: it moves by itself. */
const moves = (review: ReviewView) => isReviewRunning(review) || review.outcomes.asked > 0

const told = ({ state, prepared_at, counts, link, handed_in_at, reviewer, outcomes, version }: ReviewView) =>
  JSON.stringify([state, prepared_at, counts, link, handed_in_at, reviewer, outcomes, version])

/** Asks every few seconds how a review stands that moves by itself, while somebody looks; the page is drawn anew when it moved. */
export function FollowReview({ review }: { review: ReviewView }) {
  const router = useRouter()
  const { id } = review
  const isMoving = moves(review)
  const wait = review.prepared_at ? pauseMs : preparingMs
  const seen = told(review)

  useEffect(() => {
    if (!isMoving) return
    const abort = new AbortController()
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const options = { isQuiet: true, signal: abort.signal }
      // Without an answer what is shown stays: the next one may come.
      const now = await api.get<ReviewView>(`/api/access_reviews/${id}`, options).catch(() => null)
      if (now && told(now) !== seen) router.refresh()
    }
    const timer = setInterval(ask, wait)
    // Whoever comes back to the tab does not wait for the next turn.
    document.addEventListener('visibilitychange', ask)
    return () => {
      abort.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [id, isMoving, wait, seen, router])

  return null
}
