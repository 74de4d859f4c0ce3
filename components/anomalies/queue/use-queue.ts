'use client'

import { useEffect, useRef } from 'react'
import { anomalyCalls } from '@/components/anomalies/anomaly-calls'
import { useQueueResolve } from '@/components/anomalies/queue/use-queue-resolve'
import { type Queue, useQueueState, without } from '@/components/anomalies/queue/use-queue-state'
import { useQueueUndo } from '@/components/anomalies/queue/use-queue-undo'

/**
 * The queue, and the actions on the current account. `onLearned`: details prefetched for other accounts may be out of date,
 * since a resolution is learned from.
 */
export function useQueue(first: Queue, onLearned: () => void) {
  const state = useQueueState(first)
  const { items, total, current, place, moveTo, refill } = state
  const { undo, reopen } = useQueueUndo(state, onLearned)
  // A ref, since the snackbar's button may be pressed after the render that made it.
  const latestUndo = useRef(undo)
  useEffect(() => {
    latestUndo.current = undo
  })
  const answer = useQueueResolve(state, { onLearned, onUndo: () => void latestUndo.current() })

  /** Moves it to the end of the queue; shown at once, and reverted if the server refuses. */
  async function skip() {
    if (!current || items.length < 2) return
    const left = without(items, [current.id])
    moveTo(left[Math.max(0, Math.min(place, left.length - 1))] ?? null, { items: [...left, current] })
    await anomalyCalls.skip(current.id).then(refill, () => moveTo(current, { items }))
  }

  /** Removes an account that needs no resolution any more. */
  function moveOn() {
    const left = current ? without(items, [current.id]) : items
    const wasListed = left.length < items.length
    moveTo(left[0] ?? null, { items: left, total: wasListed ? Math.max(0, total - 1) : total })
    void refill()
  }

  const next = items[place + 1] ?? items.find(({ id }) => id !== current?.id) ?? null
  return {
    items,
    total,
    current,
    place,
    next,
    working: state.working,
    problem: state.problem,
    announcement: state.announcement,
    answer,
    skip,
    moveOn,
    undo,
    reopen,
  }
}
