'use client'

import { useEffect, useState } from 'react'
import type { PaletteHit, PaletteSearch } from '@/components/shell/palette/palette-search'

const patience = 180
const shortest = 2

/** The API's results for a text, 180 ms after the last letter. Outdated answers are discarded. */
export function usePaletteHits(text: string, search: PaletteSearch) {
  const [hits, setHits] = useState<PaletteHit[]>([])
  const [isSearching, setSearching] = useState(false)
  const query = text.trim()
  useEffect(() => {
    if (query.length < shortest) {
      setHits([])
      setSearching(false)
      return
    }
    const abort = new AbortController()
    setSearching(true)
    const timer = setTimeout(async () => {
      const found = await search(query, abort.signal).catch(() => [])
      if (abort.signal.aborted) return
      setHits(found)
      setSearching(false)
    }, patience)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, search])
  return { hits, isSearching }
}
