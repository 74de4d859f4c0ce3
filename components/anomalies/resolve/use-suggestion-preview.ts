'use client'

import { useCallback, useEffect, useState } from 'react'
import { anomalyCalls, type Criteria } from '@/components/anomalies/anomaly-calls'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

export const pageLength = 50

type Preview = { items: AnomalyView[]; total: number }

/** The links that accepting all suggestions above a confidence would make, page by page. */
export function useSuggestionPreview(least: number, criteria: Criteria) {
  const [asked, setAsked] = useState({ least, page: 1 })
  const [answer, setAnswer] = useState<{ preview: Preview | null; cause: unknown; key: string } | null>(null)
  const page = asked.least === least ? asked.page : 1
  const search = JSON.stringify(criteria)
  const key = `${least} ${page} ${search}`

  const load = useCallback(
    (signal?: AbortSignal) =>
      anomalyCalls
        .previewSuggestions(
          { min_confidence: least, criteria: JSON.parse(search), page, itemsPerPage: pageLength },
          signal,
        )
        .then(
          (preview) => signal?.aborted || setAnswer({ preview, cause: null, key }),
          (cause: unknown) => signal?.aborted || setAnswer({ preview: null, cause, key }),
        ),
    [least, page, search, key],
  )
  useEffect(() => {
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load])

  const isCurrent = answer?.key === key
  return {
    page,
    setPage: (next: number) => setAsked({ least, page: next }),
    preview: isCurrent ? answer.preview : null,
    cause: isCurrent ? answer.cause : null,
    retry: () => void load(),
  }
}
