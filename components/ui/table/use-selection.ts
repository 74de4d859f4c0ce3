'use client'

import { useRef, useState } from 'react'
import {
  countSelected,
  nothingSelected,
  pageState,
  type Selection,
  togglePage,
  toggleRange,
  toggleRow,
} from '@/components/ui/table/selection'

/** A selection that survives paging; `pageIds` are the rows now on screen. */
export function useSelection(pageIds: readonly string[], total: number | null) {
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const lastTouched = useRef<string | null>(null)
  return {
    selection,
    count: countSelected(selection, total),
    pageState: pageState(selection, pageIds),
    toggle(id: string, isRange = false) {
      const from = isRange ? lastTouched.current : null
      setSelection(from ? toggleRange(selection, from, id, pageIds) : toggleRow(selection, id, pageIds))
      lastTouched.current = id
    },
    togglePage: () => setSelection(togglePage(selection, pageIds)),
    selectEverything: () => setSelection({ ids: new Set(), isEverything: true }),
    clear: () => setSelection(nothingSelected),
  }
}
