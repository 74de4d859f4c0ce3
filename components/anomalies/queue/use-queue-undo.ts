'use client'

import { useTranslations } from 'next-intl'
import { anomalyCalls } from '@/components/anomalies/anomaly-calls'
import { type QueueState, without } from '@/components/anomalies/queue/use-queue-state'
import { queueSession } from '@/components/anomalies/queue-session'
import { ApiError } from '@/lib/browser/api-error'
import { snackbar } from '@/lib/browser/snackbar'

/** Undoes this user's last act, or any resolution of the current account. */
export function useQueueUndo(state: QueueState, onLearned: () => void) {
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
