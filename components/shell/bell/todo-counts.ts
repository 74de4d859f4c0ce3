'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TodoItem, TodoKind } from '@/components/shell/bell/todo-item'
import { useUnread } from '@/components/shell/bell/unread'
import { api, onWritten } from '@/lib/browser/api'
import type { StreamEvent } from '@/lib/browser/event-stream'
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
 * Keeps the counts of the menu and of the bell right while a page stays open, by a stream that tells of what jobs and
 * colleagues do. While there is none, they are read again after each navigation, and then in growing pauses. In any case they are
 * read after each act, and every minute, as no stream tells of a job that was given up.
 */
export function useFollowedTodo() {
  const path = usePathname()
  const [, setUnread] = useUnread()
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    const show = ({ unread, ...todo }: TodoView) => {
      change(todo)
      setUnread(unread)
    }
    return followStream(show, setTold)
  }, [setUnread])
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
    const everyMs = isTold ? slowestMs : soonMs
    const follow = (isFirstAtOnce: boolean) => poll(read, { everyMs, slowestMs, isFirstAtOnce })
    let stop = follow(false)
    const forget = onWritten(() => {
      stop()
      stop = follow(true)
    })
    return () => {
      stop()
      forget()
    }
  }, [path, setUnread, isTold])
}

/**
 * Keeps a stream of the counts open while the page is seen: a browser opens few connections per host, so hidden tabs have none.
 * One that broke is opened again after growing pauses. `onTold` tells whether there is one.
 * @returns a function that ends it
 */
function followStream(show: (todo: TodoView) => void, onTold: (isTold: boolean) => void): () => void {
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = soonMs
  const open = async () => {
    const leaving = new AbortController()
    current = leaving
    // The end of a session is for the next act to say, and a page of before has no token to ask with.
    if (token.state() === 'valid') {
      const receive = ({ event, data }: StreamEvent) => {
        if (event !== 'progress' || leaving.signal.aborted) return
        pause = soonMs
        onTold(true)
        show(JSON.parse(data))
      }
      await api.stream('/api/todo/progress', receive, leaving.signal).catch(() => {})
    }
    if (leaving.signal.aborted) return
    onTold(false)
    timer = setTimeout(() => void open(), pause)
    pause = Math.min(pause * 2, slowestMs)
  }
  const close = () => {
    current?.abort()
    clearTimeout(timer)
  }
  const look = () => {
    close()
    if (document.visibilityState === 'hidden') onTold(false)
    else void open()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    close()
  }
}
