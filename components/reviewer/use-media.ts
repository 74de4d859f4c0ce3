'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is as a media query says. For what is drawn in the browser alone: the server knows no screen. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => true,
  )
}
