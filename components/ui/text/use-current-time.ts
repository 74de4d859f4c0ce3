'use client'

import { useNow } from 'next-intl'
import { useSyncExternalStore } from 'react'

const everyMs = 30_000

// One moment for all texts of the page: two of them never differ about what "now" is.
let current = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  current = new Date()
  for (const listener of listeners) listener()
}

// Timers of a hidden tab, or of a machine that slept, fire late.
const onShown = () => {
  if (!document.hidden) tick()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', onShown)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onShown)
  }
}

function read() {
  // Nothing has ticked while no text needed it.
  if (listeners.size === 0 && Math.abs(Date.now() - current.getTime()) >= everyMs) current = new Date()
  return current
}

/**
 * The time, kept up to date while a page stays open. The one of next-intl begins with the moment at which the first page was
 * drawn, after a navigation too, since its provider is in the layout of all pages.
 */
export function useCurrentTime(): Date {
  const drawn = useNow()
  return useSyncExternalStore(subscribe, read, () => drawn)
}
