'use client'

import { useEffect, useState } from 'react'
import type { PaletteHit, PaletteSearch } from '@/components/shell/palette/palette-search'
import { matchRank } from '@/components/shell/palette/rank-palette'

const patience = 180
const shortest = 2

const fits = ({ title, hint = '' }: PaletteHit, query: string) =>
  query.length >= shortest && matchRank(`${title} ${hint}`, query) !== null

/** The API's results for a text, 180 ms after the last letter. Outdated answers are discarded. */
export function usePaletteHits(text: string, search: PaletteSearch) {
  const [answer, setAnswer] = useState<{ query: string; hits: PaletteHit[] }>({ query: '', hits: [] })
  const [isSearching, setSearching] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const query = text.trim()
  useEffect(() => {
    if (query.length < shortest) {
      setAnswer({ query: '', hits: [] })
      setSearching(false)
      return
    }
    const abort = new AbortController()
    setSearching(true)
    const timer = setTimeout(async () => {
      const hits = await search(query, abort.signal).catch(() => null)
      if (abort.signal.aborted) return
      setAnswer({ query, hits: hits ?? [] })
      setFailed(hits === null)
      setSearching(false)
    }, patience)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, search])
  // Until the next answer arrives, only those results are shown that match the new text too, since Enter opens the
  // selected one.
  const isCurrent = answer.query === query
  const hits = isCurrent ? answer.hits : answer.hits.filter((hit) => fits(hit, query))
  return { hits, isFailed, isSearching: isSearching || (query.length >= shortest && !isCurrent) }
}
