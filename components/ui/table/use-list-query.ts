'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useSyncExternalStore, useTransition } from 'react'
import {
  changeListQuery,
  type ListChange,
  type ListQuery,
  type ListShape,
  readListQuery,
} from '@/components/ui/table/list-query'

// Search box, table and pager are separate components that share one pending state.
let pending = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The address that was asked for last, until its page is here: a choice made meanwhile is added to it. */
let underWay: { path: string; words: URLSearchParams } | null = null

function add(by: number) {
  pending += by
  if (pending === 0) underWay = null
  for (const listener of listeners) listener()
}

/** Whether a list of this page is being read again. */
export const useIsListPending = () =>
  useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  )

/** A list's state, kept in the address, and the function that changes it. Back, reload and sharing therefore work. */
export function useListQuery(shape?: ListShape): {
  query: ListQuery
  set: (change: ListChange, options?: { isReplacing?: boolean }) => void
  hrefFor: (change: ListChange) => string
  isPending: boolean
} {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const [isPending, start] = useTransition()

  useEffect(() => {
    if (!isPending) return
    add(1)
    return () => add(-1)
  }, [isPending])

  const addressOf = (words: URLSearchParams) => (words.size > 0 ? `${path}?${words}` : path)
  return {
    query: readListQuery(new URLSearchParams(params), shape),
    hrefFor: (change) => addressOf(changeListQuery(new URLSearchParams(params), change)),
    isPending,
    set: (change, { isReplacing } = {}) => {
      const before = underWay?.path === path ? underWay.words : params
      const words = changeListQuery(new URLSearchParams(before), change)
      underWay = { path, words }
      start(() => {
        if (isReplacing) router.replace(addressOf(words), { scroll: false })
        else router.push(addressOf(words), { scroll: false })
      })
    },
  }
}
