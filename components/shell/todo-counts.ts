'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { TodoItem } from '@/components/shell/todo-item'

// What a screen in use knows of what is left, until the server draws the menu anew.
const nothing: Readonly<Record<string, number>> = {}
let counts = nothing
const listeners = new Set<() => void>()

function change(next: typeof counts) {
  if (next === counts) return
  counts = next
  for (const listener of listeners) listener()
}

export const todoCounts = {
  /** For the menu to follow at once. Asking the server for the page again would race with its changing address. */
  set: (id: string, count: number) => change({ ...counts, [id]: count }),
}

/** What waits, with the counts of the screens in use. */
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
