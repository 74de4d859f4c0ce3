'use client'

import { useTranslations } from 'next-intl'
import { anomalyCalls, type Resolution } from '@/components/anomalies/anomaly-calls'
import { type QueueState, without } from '@/components/anomalies/queue/use-queue-state'
import { queueSession } from '@/components/anomalies/queue-session'
import { ApiError } from '@/lib/browser/api-error'
import { messageOf, snackbar } from '@/lib/browser/snackbar'

/** Sends resolutions of the current account. The queue moves on after the server accepted one; a refusal is shown with its reason. */
export function useQueueResolve(
  state: QueueState,
  { onLearned, onUndo }: Record<'onLearned' | 'onUndo', () => void>,
) {
  const t = useTranslations('anomalies.screen')
  const { items, total, current, place, setProblem, moveTo, refill, busy, replaceCurrent } = state

  /** Another user may have resolved it first, or the account may be gone: then the account is shown as it is now. */
  async function explain(id: string, kind: Resolution['kind'], cause: unknown) {
    const status = cause instanceof ApiError ? cause.status : 0
    const isForTheForm = kind !== 'assign_member' && status === 422
    if (isForTheForm) return
    const fresh = status === 409 || status === 404 ? await anomalyCalls.get(id).catch(() => null) : null
    if (fresh && fresh.state !== 'open') replaceCurrent(fresh)
    else setProblem(messageOf(cause) ?? t('problem_unknown'))
  }

  /** `text` is shown after the server accepted it. Throws the refusal, for the form that sent it. */
  return async function resolve(given: Resolution, also: string[], text: string): Promise<void> {
    if (current?.state !== 'open') return
    const { id } = current
    setProblem(null)
    const decided = await busy(given.kind, () => anomalyCalls.resolve(id, given, also)).catch(
      async (cause: unknown) => {
        await explain(id, given.kind, cause)
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
}
