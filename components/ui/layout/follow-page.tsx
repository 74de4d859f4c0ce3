'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { usePolling } from '@/components/ui/layout/use-polling'
import { isServerThere } from '@/lib/browser/server-there'

/** How long one drawing may take before another replaces it: its answer may have been lost. */
const longestMs = 60_000

type Props = {
  /** Whether something on the page goes on without a click. */
  isMoving: boolean
  everyMs?: number
  slowestMs?: number
}

/**
 * Draws the page again and again while something on it moves, and once more after its end: a page is read by several statements,
 * of which some may have run before the end and others after it. So it stays where it is when what moved has gone from the page.
 */
export function FollowPage({ isMoving, everyMs = 3_000, slowestMs = 30_000 }: Props) {
  const router = useRouter()
  const [isDrawing, startDrawing] = useTransition()
  const beganAt = useRef(0)
  const hasMoved = useRef(false)

  usePolling(
    isMoving ? 'moving' : null,
    async () => {
      // A refresh discards the one that is under way: where drawing takes longer than the pause, none would ever be shown.
      if (isDrawing && Date.now() - beganAt.current < longestMs) return true
      // Where a refresh gets no answer, Next loads the page anew: what was typed would be lost, and without a network the page as well.
      if (!(await isServerThere())) throw new Error('the server does not answer')
      beganAt.current = Date.now()
      startDrawing(() => router.refresh())
      return true
    },
    { everyMs, slowestMs },
  )

  useEffect(() => {
    if (hasMoved.current && !isMoving) router.refresh()
    hasMoved.current = isMoving
  }, [isMoving, router])

  return null
}
