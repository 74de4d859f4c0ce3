'use client'

import { useEffect, useRef, useState } from 'react'
import { usePolling } from '@/components/ui/layout/use-polling'
import { api } from '@/lib/browser/api'

type Options<View> = {
  pathOf: (id: string) => string
  isWorking: (view: View) => boolean
}

/**
 * Polls a resource while a worker reads or writes it, such as an import from its file to its end.
 * @param started what the address names, as the server read it. The page may be read again at any moment, also for an address
 * that this component has left: only a change of what the address names replaces what is shown. Give the component no key by
 * it, which would throw away a file that is being sent.
 */
export function useFollowedWork<View extends { id: string }>(
  started: View | null,
  { pathOf, isWorking }: Options<View>,
) {
  const [view, setView] = useState(started)
  const [named, setNamed] = useState(started?.id ?? null)
  /** What was restarted from: a page that was asked for before may still name it. */
  const [left, setLeft] = useState<string | null>(null)
  if ((started?.id ?? null) !== named) {
    setNamed(started?.id ?? null)
    if (started === null) {
      setLeft(null)
      // The address of another file is under way where another one is shown.
      if (view?.id === named) setView(null)
    } else if (started.id !== view?.id && started.id !== left) setView(started)
  }
  const [isSending, setSending] = useState(false)
  const [isLost, setLost] = useState(false)
  // An answer about an earlier file must not replace the newer one.
  const turn = useRef(0)
  const id = view?.id

  // Sent by this page, which put it into the address: the page that a way back shows again was read before that.
  const follow = useRef(() => {
    const sent = new URLSearchParams(window.location.search).get('import')
    if (started === null && sent) void during(() => api.get<View>(pathOf(sent), { isQuiet: true }))
  })
  useEffect(() => follow.current(), [])

  usePolling(
    id && view && isWorking(view) && !isLost ? id : null,
    async (signal) => {
      const startTurn = turn.current
      const now = await api.get<View>(pathOf(String(id)), { isQuiet: true, signal })
      if (startTurn !== turn.current) return false
      setView((shown) => (shown?.id === now.id ? now : shown))
      return isWorking(now)
    },
    { everyMs: 700, slowestMs: 5_000, onLost: () => setLost(true) },
  )

  /** Shows the answer of a call, unless another piece of work was started meanwhile. */
  async function during(call: () => Promise<View>) {
    const startTurn = turn.current
    setSending(true)
    try {
      const now = await call()
      if (startTurn === turn.current) setView(now)
    } catch {
      // The call has shown what went wrong; the previous state stays.
    } finally {
      setSending(false)
    }
  }

  return {
    view,
    isSending,
    /** The last poll failed; the work itself goes on. */
    isLost,
    lookAgain: () => setLost(false),
    during,
    restart() {
      turn.current++
      setLeft(view?.id ?? null)
      setView(null)
      setLost(false)
    },
  }
}
