'use client'

import { useEffect, useRef } from 'react'
import { type Look, type PollOptions, poll } from '@/lib/browser/poll'

/** Polls while `key` is a text, and begins anew when it changes: see `poll`. */
export function usePolling(key: string | null, look: Look, options: PollOptions): void {
  const latest = useRef({ look, onLost: options.onLost })
  useEffect(() => {
    latest.current = { look, onLost: options.onLost }
  })
  const { everyMs, slowestMs, isFirstAtOnce } = options
  const canBeLost = options.onLost !== undefined
  useEffect(() => {
    if (key === null) return
    return poll((signal) => latest.current.look(signal), {
      everyMs,
      ...(slowestMs !== undefined && { slowestMs }),
      ...(isFirstAtOnce !== undefined && { isFirstAtOnce }),
      ...(canBeLost && { onLost: (cause) => latest.current.onLost?.(cause) }),
    })
  }, [key, everyMs, slowestMs, isFirstAtOnce, canBeLost])
}
