'use client'

import { useEffect, useState } from 'react'
import { api } from '@/lib/browser/api'
import type { PendingView } from '@/lib/domain/reviews/decide/pending-view'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** The accounts that are pending when a review is to be ended. Null: none, not known yet, or not readable. */
export function usePending({ id, counts }: Pick<ReviewView, 'id' | 'counts'>): PendingView | null {
  const [pending, setPending] = useState<PendingView | null>(null)
  const isAny = counts.pending > 0
  useEffect(() => {
    if (!isAny) return
    const leaving = new AbortController()
    const { signal } = leaving
    api.get<PendingView>(`/api/access_reviews/${id}/pending`, { signal, isQuiet: true }).then(
      setPending,
      // A failed read is harmless: the server checks again when the review is ended.
      () => undefined,
    )
    return () => leaving.abort()
  }, [id, isAny])
  return pending
}
