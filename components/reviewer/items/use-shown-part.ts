import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { readShownPart, type ShownPart, writeShownPart } from '@/components/reviewer/items/shown-part'

/** What the address shows of the list, so that a reload and the way back lose nothing; and another part instead. */
export function useShownPart() {
  const path = usePathname()
  const words = useSearchParams().toString()
  const part = useMemo(() => readShownPart(new URLSearchParams(words)), [words])
  const show = useCallback(
    (next: ShownPart, { isReplacing = false } = {}) => {
      const asked = writeShownPart(next)
      if (asked === words) return
      const address = asked ? `${path}?${asked}` : path
      if (isReplacing) window.history.replaceState(null, '', address)
      else window.history.pushState(null, '', address)
    },
    [path, words],
  )
  return { part, show }
}
