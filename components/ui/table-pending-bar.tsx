'use client'

import { useIsListPending } from '@/components/ui/use-list-query'

/** While a list is read again its rows stay, and a 2 px bar appears after 150 ms. */
export function TablePendingBar() {
  const isPending = useIsListPending()
  if (!isPending) return null
  return (
    <div aria-hidden className="fade-late relative z-10 -mb-0.5 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-run bg-primary motion-reduce:w-full" />
    </div>
  )
}
