'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { TodoItem } from '@/components/shell/bell/todo-item'

// Counts that an open screen has updated, until the server renders the menu again.
const nothing: Readonly<Record<string, number>> = {}
let counts = nothing
const listeners = new Set<() => void>()

function change(next: typeof counts) {
  if (next === counts) return
  counts = next
  for (const listener of listeners) listener()
}

export const todoCounts = {
  /** Updates the menu at once. A refresh from the server would race with the queue's changing address. */
  set: (id: string, count: number) => change({ ...counts, [id]: count }),
}

/** The items of the menu with the counts that open screens have updated. */
export function useTodo(drawn: TodoItem[]): TodoItem[] {
  const known = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => counts,
    () => nothing,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list drawn anew is what makes the rest old
  useEffect(() => change(nothing), [drawn])
  return drawn.map((item) => ({ ...item, count: known[item.id] ?? item.count }))
}
