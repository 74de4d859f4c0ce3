'use client'

import { useDeferredValue, useRef, useState } from 'react'

export type ActiveRow = ReturnType<typeof useActiveRow>

/** The row that shortcuts act on: the only row in the tab order. */
export function useActiveRow(count: number) {
  const [wanted, setWanted] = useState(0)
  // A table's body or a list.
  const container = useRef<HTMLTableSectionElement & HTMLUListElement>(null)
  const index = Math.min(wanted, Math.max(0, count - 1))

  function focus(next: number) {
    setWanted(next)
    const row = container.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  return {
    container,
    index,
    focus,
    move: (by: number) => focus(Math.min(count - 1, Math.max(0, index + by))),
    /** For a new list, without moving the focus. */
    reset: () => setWanted(0),
    rowProps: (at: number) => ({
      'data-row': at,
      tabIndex: at === index ? 0 : -1,
      onFocus: () => setWanted(at),
    }),
  }
}

/**
 * The rows of a page: at first those that are seen, then all, so that a phone shows the list before it has drawn its end.
 *
 * @param atFirst more than a screen holds
 */
export function useDrawnRows<Row>(rows: Row[], atFirst: number): Row[] {
  const most = useDeferredValue(rows.length, Math.min(rows.length, atFirst))
  return most < rows.length ? rows.slice(0, most) : rows
}
