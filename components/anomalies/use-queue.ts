'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { accountName } from '@/components/anomalies/account-name'
import { type Answer, anomalyCalls } from '@/components/anomalies/anomaly-calls'
import { queueSession } from '@/components/anomalies/queue-session'
import { ApiError } from '@/lib/browser/api-error'
import { messageOf, snackbar } from '@/lib/browser/snackbar'
import type { AnomalyView } from '@/lib/domain/anomalies/schema'

type Queue = { items: AnomalyView[]; total: number; current: AnomalyView | null }

/** The address follows the account in hand, without asking the server for the page again. */
function showInAddress(id: string | null) {
  const url = new URL(location.href)
  if (id) url.searchParams.set('id', id)
  else url.searchParams.delete('id')
  // With a state of its own the router would take the change for one of its own, and forget it at a refresh.
  history.replaceState(null, '', url)
}

const without = (items: AnomalyView[], ids: string[]) => items.filter(({ id }) => !ids.includes(id))

/**
 * The queue and what is done with the account at its head. An answer moves on once the server took it; a refusal
 * stays on the account with its reason. `onLearned`: what was read ahead of other accounts may be true no longer.
 */
export function useQueue(first: Queue, onLearned: () => void) {
  const t = useTranslations('anomalies.screen')
  const [queue, setQueue] = useState(first)
  const [working, setWorking] = useState<Answer['kind'] | 'skip' | 'undo' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const isBusy = useRef(false)
  const { items, total, current } = queue
  const place = current ? items.findIndex(({ id }) => id === current.id) : -1
  const next = items[place + 1] ?? items.find(({ id }) => id !== current?.id) ?? null

  const announce = (anomaly: AnomalyView | null, left: number) =>
    setSaid(
      anomaly
        ? t('said_next', {
            name: accountName(anomaly.account),
            application: anomaly.user_connector.label,
            count: left,
          })
        : t('said_empty'),
    )

  function moveTo(anomaly: AnomalyView | null, change: Partial<Queue> = {}) {
    setProblem(null)
    setQueue((queue) => ({ ...queue, ...change, current: anomaly }))
    showInAddress(anomaly?.id ?? null)
    announce(anomaly, change.total ?? total)
  }

  /** What learning linked, what colleagues did, what skipping reordered: the server knows. */
  async function refill() {
    const fresh = await anomalyCalls.queue().catch(() => null)
    if (!fresh || isBusy.current) return
    setQueue((queue) => {
      const { current } = queue
      if (current?.state !== 'open') return { ...queue, ...fresh, current: current ?? fresh.items[0] ?? null }
      const isListed = fresh.items.some(({ id }) => id === current.id)
      return { ...fresh, items: isListed ? fresh.items : [current, ...fresh.items], current }
    })
  }

  async function busy<T>(work: NonNullable<typeof working>, act: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null
    isBusy.current = true
    // A quick answer never flickers.
    const late = setTimeout(() => setWorking(work), 150)
    try {
      return await act()
    } finally {
      isBusy.current = false
      clearTimeout(late)
      setWorking(null)
    }
  }

  /** `text` is said once the server took it. Throws its refusal, for the form that asked. */
  async function answer(given: Answer, also: string[], text: string): Promise<boolean> {
    if (current?.state !== 'open') return false
    setProblem(null)
    const isTaken = await busy(given.kind, async () => {
      const { batch_id, resolved, linked } = await anomalyCalls.resolve(current.id, given, also)
      onLearned()
      queueSession.add({ batchId: batch_id, count: resolved.length })
      const left = without(items, resolved)
      const following = left[Math.max(0, Math.min(place, left.length - 1))] ?? null
      moveTo(following, { items: left, total: Math.max(0, total - resolved.length) })
      snackbar.success(linked > 0 ? `${text} ${t('linked_too', { count: linked })}` : text, {
        id: 'anomaly',
        action: { label: t('undo'), onRun: () => void latestUndo.current() },
      })
      return true
    }).catch(async (cause: unknown) => {
      await explain(current.id, given.kind, cause)
      throw cause
    })
    if (isTaken) void refill()
    return isTaken ?? false
  }

  /** A colleague may have been first, or the account may be gone: then the account itself says so. */
  async function explain(id: string, kind: Answer['kind'], cause: unknown) {
    const isForTheForm = kind !== 'assign_member' && cause instanceof ApiError && cause.status === 422
    if (isForTheForm) return
    const isStale = cause instanceof ApiError && (cause.status === 409 || cause.status === 404)
    const fresh = isStale ? await anomalyCalls.get(id).catch(() => null) : null
    if (fresh && fresh.state !== 'open') setQueue((queue) => ({ ...queue, current: fresh }))
    else setProblem(messageOf(cause) ?? t('problem_unknown'))
  }

  async function skip() {
    if (!current || items.length < 2) return
    if (current.state !== 'open') return moveOn()
    const skipped = current
    const left = without(items, [skipped.id])
    moveTo(left[Math.max(0, Math.min(place, left.length - 1))] ?? null, { items: [...left, skipped] })
    await anomalyCalls.skip(skipped.id).then(refill, () => moveTo(skipped, { items }))
  }

  /** Leaves an account that is no longer to be treated. */
  function moveOn() {
    const left = current ? without(items, [current.id]) : items
    const wasListed = left.length < items.length
    moveTo(left[0] ?? null, { items: left, total: wasListed ? Math.max(0, total - 1) : total })
    void refill()
  }

  async function undo() {
    const act = queueSession.last()
    if (!act) return
    await busy('undo', async () => {
      try {
        const { reopened, stays } = await anomalyCalls.undoBatch(act.batchId)
        queueSession.drop(act.batchId, reopened.length)
        onLearned()
        const back = (await Promise.all(reopened.map((id) => anomalyCalls.get(id).catch(() => null)))).filter(
          (anomaly) => anomaly !== null,
        )
        const all = [...back, ...without(items, reopened)]
        moveTo(back[0] ?? current, { items: all, total: total + back.length })
        if (stays.length > 0) snackbar.info(t('undone_partly', { count: stays.length }), { id: 'anomaly' })
        else snackbar.info(t('undone', { count: reopened.length }), { id: 'anomaly' })
      } catch (cause) {
        const isOver = cause instanceof ApiError && (cause.status === 409 || cause.status === 404)
        if (isOver) queueSession.drop(act.batchId, 0)
        snackbar.error(cause, { id: 'anomaly' })
      }
    })
  }

  // The snackbar outlives the render that made it.
  const latestUndo = useRef(undo)
  useEffect(() => {
    latestUndo.current = undo
  })

  /** Opens again what somebody decided about the account in hand. */
  const reopen = () =>
    busy('undo', async () => {
      if (!current) return
      await anomalyCalls.undoOne(current.id).then(
        async () => moveTo(await anomalyCalls.get(current.id), { total: total + 1 }),
        () => {},
      )
      void refill()
    })

  const go = (anomaly: AnomalyView) => moveTo(anomaly)
  return {
    items,
    total,
    current,
    place,
    next,
    working,
    problem,
    said,
    answer,
    skip,
    moveOn,
    undo,
    reopen,
    go,
  }
}
