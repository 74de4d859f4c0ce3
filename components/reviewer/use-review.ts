'use client'

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/browser/api-error'
import type { ReviewerApi } from '@/lib/browser/visitors/reviewer-api'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

/** The review and its counts. Read again when the tab becomes visible: another person may have decided meanwhile. */
export function useReview(api: ReviewerApi, onDead: () => void) {
  const [review, setReview] = useState<ReviewerReviewView | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const dead = useRef(onDead)
  useEffect(() => {
    dead.current = onDead
  })

  const reload = useCallback(async () => {
    try {
      const answer = await api.get<ReviewerReviewView>('')
      // Drawn piece by piece, so that the page answers meanwhile.
      startTransition(() => {
        setReview(answer)
        setFailure(null)
      })
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) dead.current()
      else setFailure(cause)
    }
  }, [api])

  useEffect(() => {
    void reload()
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [reload])

  return { review, setReview, failure, reload }
}
