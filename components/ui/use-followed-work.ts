'use client'

import { useRef, useState } from 'react'
import { usePolling } from '@/components/ui/use-polling'
import { api } from '@/lib/browser/api'

type Options<View> = {
  pathOf: (id: string) => string
  isWorking: (view: View) => boolean
}

/** What a worker reads or writes, asked for again while it works: an import, from its file to its end. */
export function useFollowedWork<View extends { id: string }>(
  started: View | null,
  { pathOf, isWorking }: Options<View>,
) {
  const [view, setView] = useState(started)
  const [isSending, setSending] = useState(false)
  const [isLost, setLost] = useState(false)
  // An answer about the file before must not bring it back after another one was asked for.
  const turn = useRef(0)
  const id = view?.id

  usePolling(
    id && view && isWorking(view) && !isLost ? id : null,
    async (signal) => {
      const asked = turn.current
      const now = await api.get<View>(pathOf(String(id)), { isQuiet: true, signal })
      if (asked !== turn.current) return false
      setView(now)
      return isWorking(now)
    },
    { everyMs: 700, slowestMs: 5_000, onLost: () => setLost(true) },
  )

  return {
    view,
    isSending,
    /** The line broke while looking; the work itself goes on. */
    isLost,
    lookAgain: () => setLost(false),
    /** Shows what a call answers, unless it was begun again meanwhile. */
    async during(call: () => Promise<View>) {
      const asked = turn.current
      setSending(true)
      try {
        const now = await call()
        if (asked === turn.current) setView(now)
      } catch {
        // The call has shown what went wrong; what was there stays.
      } finally {
        setSending(false)
      }
    },
    restart() {
      turn.current++
      setView(null)
      setLost(false)
    },
  }
}
