'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { anomalyCalls, type Resolution } from '@/components/anomalies/anomaly-calls'
import {
  type Queue,
  type QueueState,
  useQueueState,
  without,
} from '@/components/anomalies/queue/use-queue-state'
import { queueSession } from '@/components/anomalies/queue-session'
import { isUnforeseen } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { messageOf, snackbar } from '@/lib/browser/snackbar'

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

/** Sends resolutions of the current account. The queue moves on after the server accepted one; a refusal is shown with its reason. */
function useQueueResolve(
  state: QueueState,
  { onLearned, onUndo }: Record<'onLearned' | 'onUndo', () => void>,
) {
  const t = useTranslations('anomalies.screen')
  const errors = useTranslations('errors')
  const { items, total, current, place, setProblem, moveTo, refill, busy, replaceCurrent } = state

  /** Another user may have resolved it first, or the account may be gone: then the account is shown as it is now. */
  async function explain(id: string, sent: Parameters<typeof resolve>, cause: unknown) {
    const status = cause instanceof ApiError ? cause.status : 0
    const isForTheForm = sent[0].kind !== 'assign_member' && status === 422
    if (isForTheForm) return
    const fresh = status === 409 || status === 404 ? await anomalyCalls.get(id).catch(() => null) : null
    if (fresh && fresh.state !== 'open') replaceCurrent(fresh)
    else setProblem({ text: messageOf(cause) ?? errors('unknown'), again: isUnforeseen(cause) ? sent : null })
  }

  /** `text` is shown after the server accepted it. Throws the refusal, for the form that sent it. */
  async function resolve(given: Resolution, also: string[], text: string): Promise<void> {
    if (current?.state !== 'open') return
    const { id } = current
    setProblem(null)
    const decided = await busy(given.kind, () => anomalyCalls.resolve(id, given, also)).catch(
      async (cause: unknown) => {
        await explain(id, [given, also, text], cause)
        throw cause
      },
    )
    if (!decided) return
    const { batch_id, resolved, linked } = decided
    onLearned()
    queueSession.add({ batchId: batch_id, count: resolved.length })
    const left = without(items, resolved)
    const following = left[Math.max(0, Math.min(place, left.length - 1))] ?? null
    moveTo(following, { items: left, total: Math.max(0, total - resolved.length) })
    snackbar.success(linked > 0 ? `${text} ${t('linked_too', { count: linked })}` : text, {
      id: 'anomaly',
      action: { label: t('undo'), onRun: onUndo },
    })
    void refill()
  }
  return resolve
}

/** Undoes this user's last act, or any resolution of the current account. */
function useQueueUndo(state: QueueState, onLearned: () => void) {
  const t = useTranslations('anomalies.screen')
  const { items, total, current, moveTo, refill, busy } = state

  async function undoLast() {
    const act = queueSession.last()
    if (!act) return
    try {
      const { reopened, stays } = await anomalyCalls.undoBatch(act.batchId)
      queueSession.drop(act.batchId, reopened.length)
      onLearned()
      // The server put all of them at the head of the queue; the first one becomes the current account.
      const first = reopened[0] ? await anomalyCalls.get(reopened[0]) : null
      if (first)
        moveTo(first, { items: [first, ...without(items, reopened)], total: total + reopened.length })
      const count = stays.length || reopened.length
      snackbar.info(t(stays.length > 0 ? 'undone_partly' : 'undone', { count }), { id: 'anomaly' })
    } catch (cause) {
      const isOver = cause instanceof ApiError && (cause.status === 409 || cause.status === 404)
      if (isOver) queueSession.drop(act.batchId, 0)
      snackbar.error(cause, { id: 'anomaly' })
    }
  }

  async function reopenCurrent() {
    if (!current) return
    // The call itself shows a refusal.
    const undone = await anomalyCalls.undoOne(current.id).catch(() => null)
    if (undone) moveTo(await anomalyCalls.get(current.id), { total: total + 1 })
  }

  return {
    undo: () => busy('undo', undoLast).then(refill),
    reopen: () => busy('undo', reopenCurrent).then(refill),
  }
}
