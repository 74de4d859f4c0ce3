'use client'

import { useEffect, useState } from 'react'

const moment = 60_000

/** True for the first minute after an instant. */
export function useIsFresh(iso: string): boolean {
  const [stale, setStale] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setStale(iso), moment)
    return () => clearTimeout(timer)
  }, [iso])
  return stale !== iso
}
