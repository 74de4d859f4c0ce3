'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { criteriaOf, type ItemFilters, isStillListed, pathOf } from '@/components/reviewer/items/item-list'
import { readShownPart, type ShownPart, writeShownPart } from '@/components/reviewer/items/shown-part'
import { ApiError } from '@/lib/browser/api-error'
import type { ReviewerApi } from '@/lib/browser/visitors/reviewer-api'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

type Collection = { 'hydra:member': ReviewItemView[]; 'hydra:totalItems': number }
type ShownItems = { filters: ItemFilters; page: number; turn: number }

/** One page of the list. Rows decided here stay on screen until the reviewer moves to another page or view. */
export function useItems(api: ReviewerApi, onDead: () => void) {
  const { part, show } = useShownPart()
  const [turn, setTurn] = useState(0)
  const shownPart: ShownItems = useMemo(() => ({ ...part, turn }), [part, turn])
  const [list, setList] = useState<{ rows: ReviewItemView[]; total: number; asked: ShownItems } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const dead = useRef(onDead)
  useEffect(() => {
    dead.current = onDead
  })

  useEffect(() => {
    const control = new AbortController()
    api.get<Collection>(pathOf(criteriaOf(shownPart.filters), shownPart.page), control.signal).then(
      ({ 'hydra:member': rows, 'hydra:totalItems': total }) => {
        setFailure(null)
        // The last page may have become empty through decisions.
        if (rows.length === 0 && shownPart.page > 1) show({ ...shownPart, page: 1 }, { isReplacing: true })
        // Drawn piece by piece, so that the page answers meanwhile.
        else startTransition(() => setList({ rows, total, asked: shownPart }))
      },
      (cause: unknown) => {
        if (control.signal.aborted) return
        if (cause instanceof ApiError && cause.status === 404) dead.current()
        else setFailure(cause)
      },
    )
    return () => control.abort()
  }, [api, shownPart, show])

  function setFilters(change: Partial<ItemFilters>) {
    const { filters } = addressed()
    show(
      { filters: { ...filters, ...change }, page: 1 },
      // One step back leaves a search, not its letters one by one.
      { isReplacing: change.search !== undefined && filters.search !== '' },
    )
  }
  const reload = () => setTurn((now) => now + 1)
  const setRow = useCallback(
    (id: string, next: (row: ReviewItemView) => ReviewItemView) =>
      setList((now) => now && { ...now, rows: now.rows.map((row) => (row.id === id ? next(row) : row)) }),
    [],
  )
  /** A view from which decided rows disappear: its next rows move up into their places. */
  function turnPage(by: 1 | -1) {
    const hasMoved = list?.rows.some((row) => !isStillListed(row, shownPart.filters))
    if (by === 1 && hasMoved) reload()
    else {
      const part = addressed()
      show({ ...part, page: Math.max(1, part.page + by) })
    }
  }

  return {
    filters: shownPart.filters,
    page: list?.asked.page ?? shownPart.page,
    rows: list?.rows ?? null,
    total: list?.total ?? 0,
    /** The rows on screen belong to an earlier question than the last one. */
    isStale: list !== null && list.asked !== shownPart,
    failure,
    setFilters,
    setRow,
    turn: turnPage,
    reload,
  }
}

export type Items = ReturnType<typeof useItems>

/** What the address says by now, which is ahead of what is drawn: of two choices in quick succession none is lost. */
const addressed = (): ShownPart => readShownPart(new URLSearchParams(window.location.search))

/** What the address shows of the list, so that a reload and the way back lose nothing; and another part instead. */
function useShownPart() {
  const path = usePathname()
  const words = useSearchParams().toString()
  const part = useMemo(() => readShownPart(new URLSearchParams(words)), [words])
  const show = useCallback(
    (next: ShownPart, { isReplacing = false } = {}) => {
      const shownAddress = writeShownPart(next)
      if (shownAddress === window.location.search.slice(1)) return
      const address = shownAddress ? `${path}?${shownAddress}` : path
      if (isReplacing) window.history.replaceState(null, '', address)
      else window.history.pushState(null, '', address)
    },
    [path],
  )
  return { part, show }
}
