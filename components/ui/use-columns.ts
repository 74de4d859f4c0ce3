'use client'

import { useSyncExternalStore } from 'react'
import {
  type Column,
  type ColumnChoice,
  isShown,
  moveColumn,
  noChoice,
  orderColumns,
  readColumnChoice,
  toggleColumn,
} from '@/components/ui/table-columns'
import { preferences } from '@/lib/browser/preferences'

const usePreference = (name: string) =>
  useSyncExternalStore(
    preferences.subscribe,
    () => preferences.get(name),
    () => null,
  )

/** The columns as this reader wants them, and whether the rows are tight. */
export function useColumns<Row>(tableId: string, columns: Column<Row>[]) {
  const name = `table.${tableId}.columns`
  const choice = readColumnChoice(usePreference(name))
  const densityName = `table.${tableId}.density`
  const isCompact = usePreference(densityName) === 'compact'
  const save = (next: ColumnChoice) => preferences.set(name, next === noChoice ? null : JSON.stringify(next))
  const all = orderColumns(columns, choice)
  return {
    all,
    shown: all.filter((column) => isShown(column, choice)),
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
