'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { accountName } from '@/components/accounts/account-name'
import { anomalyCalls, type Resolution } from '@/components/anomalies/anomaly-calls'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

export type Queue = { items: AnomalyView[]; total: number; current: AnomalyView | null }
/** A refusal to show on the account. `again`: nobody foresaw it, and the same resolution may succeed a moment later. */
export type Problem = { text: string; again: [given: Resolution, also: string[], text: string] | null }
export type Work = Resolution['kind'] | 'undo'
export type QueueState = ReturnType<typeof useQueueState>

export const without = (items: AnomalyView[], ids: string[]) => items.filter(({ id }) => !ids.includes(id))

/** The queue, the current account, what is being sent for it, and the announcement for screen readers. */
export function useQueueState(first: Queue) {
  const t = useTranslations('anomalies.screen')
  const [queue, setQueue] = useState(first)
  const [working, setWorking] = useState<Work | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const isBusy = useRef(false)
  const requestCount = useRef(0)

  function moveTo(anomaly: AnomalyView | null, change: Partial<Queue> = {}) {
    setProblem(null)
    setQueue((queue) => ({ ...queue, ...change, current: anomaly }))
    if (!anomaly) return setAnnouncement(t('announce_empty'))
    const { account, user_connector } = anomaly
    const count = change.total ?? queue.total
    setAnnouncement(
      t('announce_next', { name: accountName(account), application: user_connector.label, count }),
    )
  }

  /** Reads the queue again: automatic links, other users' acts and skipped accounts have changed it. */
  async function refill() {
    const turn = ++requestCount.current
    const fresh = await anomalyCalls.queue().catch(() => null)
    // A resolution was sent meanwhile, so this list is out of date.
    if (!fresh || turn !== requestCount.current) return
    setQueue(({ current }) => {
      if (current?.state !== 'open') return { ...fresh, current: current ?? fresh.items[0] ?? null }
      const isListed = fresh.items.some(({ id }) => id === current.id)
      return { ...fresh, items: isListed ? fresh.items : [current, ...fresh.items], current }
    })
  }

  /** Runs one act at a time. Its progress is only shown after a delay, so that a quick one does not flicker. */
  async function busy<T>(work: Work, act: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null
    isBusy.current = true
    requestCount.current++
    const late = setTimeout(() => setWorking(work), 150)
    try {
      return await act()
    } finally {
      isBusy.current = false
      clearTimeout(late)
      setWorking(null)
    }
  }

  /** The current account is in another state than the one shown. */
  const replaceCurrent = (current: AnomalyView) => setQueue((queue) => ({ ...queue, current }))
  const place = queue.items.findIndex(({ id }) => id === queue.current?.id)
  return { ...queue, place, working, problem, announcement, setProblem, moveTo, refill, busy, replaceCurrent }
}
