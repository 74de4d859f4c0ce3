'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import type { TodoItem, TodoKind } from '@/components/shell/bell/todo-item'
import { useUnread } from '@/components/shell/bell/unread'
import { api, onWritten } from '@/lib/browser/api'
import { poll } from '@/lib/browser/poll'
import { token } from '@/lib/browser/token'
import type { TodoView } from '@/lib/domain/company/dashboard/schema'

// Counts that are newer than those the server drew the menu with.
const nothing: Partial<Record<TodoKind, number>> = {}
let counts = nothing
const listeners = new Set<() => void>()

function change(next: typeof counts) {
  if (next === counts) return
  counts = next
  for (const listener of listeners) listener()
}

export const todoCounts = {
  /** Updates the menu at once. A refresh from the server would race with the queue's changing address. */
  set: (id: TodoKind, count: number) => change({ ...counts, [id]: count }),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A count that is newer than the one the server drew; undefined: none is. */
export const useNewerCount = (id: TodoKind): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => counts[id],
    () => undefined,
  )

/** The items of the menu that have something to do, with the newest counts. */
export function useTodo(drawn: TodoItem[]): TodoItem[] {
  const storedCounts = useSyncExternalStore(
    subscribe,
    () => counts,
    () => nothing,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list drawn anew is what makes the rest old
  useEffect(() => change(nothing), [drawn])
  return drawn
    .map((item) => ({ ...item, count: storedCounts[item.id] ?? item.count }))
    .filter(({ count, isAlwaysShown }) => count !== 0 || isAlwaysShown)
}

const soonMs = 4_000
const slowestMs = 60_000

/**
 * Keeps the counts of the menu and of the bell right while a page stays open: they are read again after each navigation
 * and each act, and then in growing pauses, for what jobs and colleagues do.
 */
export function useFollowedTodo() {
  const path = usePathname()
  const [, setUnread] = useUnread()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation does not draw the menu anew
  useEffect(() => {
    const read = async (signal: AbortSignal) => {
      // The end of a session is for the next act to say.
      if (token.state() !== 'valid') return true
      const { unread, ...todo } = await api.get<TodoView>('/api/todo', {
        isQuiet: true,
        isInBackground: true,
        signal,
      })
      if (signal.aborted) return false
      change(todo)
      setUnread(unread)
      return true
    }
    const follow = (isFirstAtOnce: boolean) => poll(read, { everyMs: soonMs, slowestMs, isFirstAtOnce })
    let stop = follow(false)
    const forget = onWritten(() => {
      stop()
      stop = follow(true)
    })
    return () => {
      stop()
      forget()
    }
  }, [path, setUnread])
}
