'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useSyncExternalStore, useTransition } from 'react'
import {
  changeListQuery,
  type ListChange,
  type ListQuery,
  type ListShape,
  readListQuery,
} from '@/components/ui/list-query'

// Search box, table and pager are apart; the bar under the table's header must move for each of them.
let pending = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function add(by: number) {
  pending += by
  for (const listener of listeners) listener()
}

/** Is a list of this page being read again? */
export const useIsListPending = () =>
  useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  )

/** The list's state in the address, and the way to change it. Back, reload and sharing work by themselves. */
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

  const hrefFor = (change: ListChange) => {
    const text = changeListQuery(new URLSearchParams(params), change).toString()
    return text ? `${path}?${text}` : path
  }
  return {
    query: readListQuery(new URLSearchParams(params), shape),
    hrefFor,
    isPending,
    set: (change, { isReplacing } = {}) =>
      start(() => {
        const href = hrefFor(change)
        if (isReplacing) router.replace(href, { scroll: false })
        else router.push(href, { scroll: false })
      }),
  }
}
