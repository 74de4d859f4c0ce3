'use client'

import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '@/lib/browser/api-error'
import { type ScanApi, scanApi } from '@/lib/browser/visitors/scan-api'
import { scanMemory } from '@/lib/browser/visitors/scan-memory'
import type { ScanView } from '@/lib/domain/scans/visitor/schema'

type Phase =
  | { is: 'loading' }
  | { is: 'gone'; isDeleted: boolean }
  | { is: 'broken'; cause: unknown }
  | { is: 'open'; api: ScanApi; view: ScanView }

const patienceMs = 2_000

/** Reads a scan and follows it while it works. A line that breaks is taken up again. */
export function useScan(token: string) {
  const [phase, setPhase] = useState<Phase>({ is: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again
  useEffect(() => {
    const remembered = scanMemory.find(token)
    if (!remembered) return setPhase({ is: 'gone', isDeleted: false })
    const leaving = new AbortController()
    const { signal } = leaving
    const api = scanApi(remembered)
    const show = (view: ScanView) => setPhase({ is: 'open', api, view })
    const isWorking = (view: ScanView) => view.state === 'queued' || view.state === 'reading'

    async function follow() {
      let view = await api.get<ScanView>('', signal)
      show(view)
      while (!signal.aborted && isWorking(view)) {
        await api.follow(show, signal).catch(() => new Promise((resolve) => setTimeout(resolve, patienceMs)))
        if (signal.aborted) return
        view = await api.get<ScanView>('', signal)
        show(view)
      }
    }
    follow().catch((cause: unknown) => {
      if (signal.aborted) return
      if (!(cause instanceof ApiError) || cause.status !== 404) return setPhase({ is: 'broken', cause })
      scanMemory.forget(token)
      setPhase({ is: 'gone', isDeleted: false })
    })
    return () => leaving.abort()
  }, [token, round])

  const reload = useCallback(() => {
    setPhase({ is: 'loading' })
    setRound((n) => n + 1)
  }, [])
  const forget = useCallback(() => {
    scanMemory.forget(token)
    setPhase({ is: 'gone', isDeleted: true })
  }, [token])
  return { phase, reload, forget }
}
