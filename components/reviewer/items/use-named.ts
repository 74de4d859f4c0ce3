'use client'

import { useEffect, useState } from 'react'
import { pathOf } from '@/components/reviewer/items/item-list'
import type { ReviewerApi } from '@/lib/browser/visitors/reviewer-api'
import type { ReviewItemCriteria, ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

type Collection = { 'hydra:member': ReviewItemView[]; 'hydra:totalItems': number }

const mostNamed = 100

/** The accounts that a filter finds, with the names of the first. Null: not requested, not loaded yet, or not readable. */
export function useNamed(api: ReviewerApi, criteria: ReviewItemCriteria | null) {
  const [found, setFound] = useState<{ items: ReviewItemView[]; count: number } | null>(null)
  const path = criteria && pathOf(criteria, 1, mostNamed)
  useEffect(() => {
    if (!path) return
    const leaving = new AbortController()
    api.get<Collection>(path, leaving.signal).then(
      ({ 'hydra:member': items, 'hydra:totalItems': count }) => setFound({ items, count }),
      // A failed read is harmless: the server checks again when the decision is sent.
      () => undefined,
    )
    return () => leaving.abort()
  }, [api, path])
  return found
}
