'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useOptimistic, useSyncExternalStore, useTransition } from 'react'
import {
  type Column,
  type ColumnChoice,
  isShown,
  moveColumn,
  noChoice,
  orderColumns,
  parseColumns,
  readColumnChoice,
  toggleColumn,
  writeColumns,
} from '@/components/ui/table/table-columns'
import { preferences } from '@/lib/browser/preferences'

const columnsParam = 'cols'

const usePreference = (name: string) =>
  useSyncExternalStore(
    preferences.subscribe,
    () => preferences.get(name),
    () => null,
  )

/**
 * The columns as the address says (`cols`), otherwise as this reader wants them, and whether the rows are tight. A change stays
 * where the choice came from: the address of a saved view leaves the reader's own columns as they are.
 */
export function useColumns<Row>(tableId: string, columns: Column<Row>[]) {
  const name = `table.${tableId}.columns`
  const path = usePathname()
  const params = useSearchParams()
  const router = useRouter()
  const [, start] = useTransition()
  const [named, showNamed] = useOptimistic(params.get(columnsParam))
  const stored = usePreference(name)
  const choice = named === null ? readColumnChoice(stored) : parseColumns(columns, named)
  const densityName = `table.${tableId}.density`
  const isCompact = usePreference(densityName) === 'compact'
  const save = (next: ColumnChoice) => {
    if (named === null) preferences.set(name, next === noChoice ? null : JSON.stringify(next))
    else {
      const words = next === noChoice ? null : writeColumns(columns, next)
      const kept = new URLSearchParams(params)
      if (words === null) kept.delete(columnsParam)
      else kept.set(columnsParam, words)
      // By the router, although no row changes: it takes an address that `history.replaceState` writes while the page
      // is refreshed for another page, and loads the document anew, which loses the selection.
      start(() => {
        showNamed(words)
        router.replace(kept.size > 0 ? `${path}?${kept}` : path, { scroll: false })
      })
    }
  }
  const all = orderColumns(columns, choice)
  return {
    all,
    shown: all.filter((column) => isShown(column, choice)),
    /** For an address that others open; null: as it comes. */
    named: named === null && stored === null ? null : writeColumns(columns, choice),
    isCompact,
    toggle: (column: Column<Row>) => save(toggleColumn(column, choice)),
    move: (id: string, by: -1 | 1) => save(moveColumn(columns, id, by, choice)),
    setCompact: (compact: boolean) => preferences.set(densityName, compact ? 'compact' : null),
    reset: () => {
      save(noChoice)
      preferences.set(densityName, null)
    },
  }
}
