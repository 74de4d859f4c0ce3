'use client'

import { useEffect, useState } from 'react'
import { api } from '@/lib/browser/api'
import type { SavedViewView } from '@/lib/domain/company/views/schema'

/** The view that the address names; null while it is read, and where there is none any more. */
export function useSavedView(id: string | null) {
  const [view, setView] = useState<SavedViewView | null>(null)
  const isKnown = view?.id === id
  useEffect(() => {
    if (!id || isKnown) return
    const abort = new AbortController()
    api
      .get<SavedViewView>(`/api/saved_views/${encodeURIComponent(id)}`, {
        signal: abort.signal,
        isQuiet: true,
      })
      .then(setView)
      // Deleted meanwhile, or a colleague's own: the list stays as the address says.
      .catch(() => {})
    return () => abort.abort()
  }, [id, isKnown])
  return [isKnown ? view : null, setView] as const
}
