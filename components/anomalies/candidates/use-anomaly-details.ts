'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { anomalyCalls } from '@/components/anomalies/anomaly-calls'
import type { AnomalyView, CandidateView } from '@/lib/domain/anomalies/list/schema'

export type Details = { candidates: CandidateView[]; similar: AnomalyView[] }
export type DetailsState = { details: Details | null; cause: unknown; reload: () => void }

/** Loads candidates and similar accounts of the current anomaly, and prefetches those of the next one. */
export function useAnomalyDetails(
  id: string | null,
  nextId: string | null,
  first: { id: string; details: Details } | null,
): DetailsState & { forget: () => void } {
  const cache = useRef(new Map<string, Promise<Details>>())
  const [shown, setShown] = useState<{ id: string; details: Details | null; cause: unknown } | null>(
    first && { ...first, cause: null },
  )

  const read = useCallback((wanted: string): Promise<Details> => {
    const earlier = cache.current.get(wanted)
    if (earlier) return earlier
    const request = Promise.all([anomalyCalls.candidates(wanted), anomalyCalls.similar(wanted)]).then(
      ([candidates, similar]) => ({ candidates, similar }),
    )
    cache.current.set(wanted, request)
    // A failure is not cached: the next use asks again.
    request.catch(() => cache.current.delete(wanted))
    return request
  }, [])

  const show = useCallback(
    (wanted: string, isStale: () => boolean) =>
      read(wanted).then(
        (details) => isStale() || setShown({ id: wanted, details, cause: null }),
        (cause: unknown) => isStale() || setShown({ id: wanted, details: null, cause }),
      ),
    [read],
  )

  const shownId = shown?.details ? shown.id : null
  useEffect(() => {
    if (!id) return
    let isOver = false
    const after = shownId === id ? Promise.resolve() : show(id, () => isOver)
    void Promise.resolve(after).then(() => {
      if (!isOver && nextId) read(nextId).catch(() => {})
    })
    return () => {
      isOver = true
    }
  }, [id, nextId, shownId, read, show])

  const isCurrent = shown?.id === id
  return {
    details: isCurrent ? (shown?.details ?? null) : null,
    cause: isCurrent ? shown?.cause : null,
    reload: () => id && void show(id, () => false),
    // Each resolution is learned from, so prefetched rankings may be out of date.
    forget: () => cache.current.clear(),
  }
}
