'use client'

import { useEffect, useState } from 'react'
import { api } from '@/lib/browser/api'
import type { PendingView } from '@/lib/domain/reviews/decide/pending-view'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** What completing a review finds pending. Null: nothing is, it is not known yet, or it cannot be read. */
export function usePending({ id, counts }: Pick<ReviewView, 'id' | 'counts'>): PendingView | null {
  const [pending, setPending] = useState<PendingView | null>(null)
  const isAny = counts.pending > 0
  useEffect(() => {
    if (!isAny) return
    const leaving = new AbortController()
    const { signal } = leaving
    api.get<PendingView>(`/api/access_reviews/${id}/pending`, { signal, isQuiet: true }).then(
      setPending,
      // The server asks again whatever could not be shown here.
      () => undefined,
    )
    return () => leaving.abort()
  }, [id, isAny])
  return pending
}
