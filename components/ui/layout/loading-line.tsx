'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { loading } from '@/lib/browser/loading'

const patience = 400

/** A 2 px line at the top for calls over 400 ms. Shorter ones show nothing. */
export function LoadingLine() {
  const isOn = useSyncExternalStore(loading.subscribe, loading.isOn, () => false)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(isOn), isOn ? patience : 0)
    return () => clearTimeout(timer)
  }, [isOn])
  if (!isShown) return null
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-run bg-primary motion-reduce:w-full" />
    </div>
  )
}
