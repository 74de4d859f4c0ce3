'use client'

import { useEffect, useState } from 'react'
import type { PaletteHit } from '@/components/shell/palette/palette-search'
import { api } from '@/lib/browser/api'

type Bundles = { 'hydra:member': { id: string }[] }

/** In how much the user who was found deviates from the bundle of their type; null while that is not known. */
export function useDrift(best: PaletteHit | null): number | null {
  const [known, setKnown] = useState<{ of: string; count: number } | null>(null)
  const { id, memberType } = best ?? {}
  useEffect(() => {
    if (!id || !memberType) return
    const abort = new AbortController()
    const options = { signal: abort.signal, isQuiet: true }
    void api
      .get<Bundles>(`/api/bundles?member_type=${memberType}&itemsPerPage=1`, options)
      .then(async ({ 'hydra:member': [bundle] }) => {
        const count =
          bundle && (await api.count(`/api/bundles/${bundle.id}/drift`, { member: [id] }, options))
        if (typeof count === 'number' && !abort.signal.aborted) setKnown({ of: id, count })
      })
      // Without it, the act says nothing of it.
      .catch(() => {})
    return () => abort.abort()
  }, [id, memberType])
  return known && known.of === id ? known.count : null
}
