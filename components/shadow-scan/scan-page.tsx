'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { ScanFailureNote } from '@/components/shadow-scan/scan-failure-note'
import { ScanResult } from '@/components/shadow-scan/scan-result'
import { PublicFrame } from '@/components/shell/public-frame'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Progress } from '@/components/ui/layout/progress'
import { Skeleton } from '@/components/ui/layout/skeleton'
import { PanelError } from '@/components/ui/overlays/panel-error'
import { Note } from '@/components/ui/text/note'
import { ApiError } from '@/lib/browser/api-error'
import { messageOf } from '@/lib/browser/snackbar'
import { type ScanApi, scanApi } from '@/lib/browser/visitors/scan-api'
import { scanMemory } from '@/lib/browser/visitors/scan-memory'
import type { ScanView } from '@/lib/domain/scans/visitor/schema'

/** One scan, from its first count to its end. What this browser knows of it decides whether anything is shown. */
export function ScanPage({ token }: { token: string }) {
  const t = useTranslations('shadow-scan.screen')
  const scan = useScan(token)
  const { phase } = scan
  if (phase.is === 'open' && phase.view.state === 'done')
    return <ScanResult token={token} api={phase.api} view={phase.view} onDeleted={scan.forget} />
  return (
    <PublicFrame>
      {phase.is === 'loading' && (
        <div role="status" aria-label={t('loading')}>
          <h1 className="sr-only">{t('title')}</h1>
          <Skeleton className="h-8 w-full" />
          <Skeleton className="mt-3 h-4 w-3/4" />
        </div>
      )}
      {phase.is === 'gone' && (
        <>
          <h1 className="type-title-l">{t(phase.isDeleted ? 'deleted.title' : 'gone.title')}</h1>
          <p className="type-body-l mt-2 text-fg-2">{t(phase.isDeleted ? 'deleted.text' : 'gone.text')}</p>
          <ButtonLink href="/shadow_scan" variant="primary" size="lg" className="mt-6">
            {t('again')}
          </ButtonLink>
        </>
      )}
      {phase.is === 'broken' && (
        <>
          <h1 className="sr-only">{t('title')}</h1>
          <PanelError title={t('broken')} cause={phase.cause} onRetry={scan.reload} />
        </>
      )}
      {phase.is === 'open' &&
        (phase.view.state === 'failed' ? (
          <ScanFailureNote failure={phase.view.failure ?? 'unexpected'} provider={phase.view.provider} />
        ) : (
          <ScanProgress api={phase.api} view={phase.view} onCancelled={scan.forget} />
        ))}
    </PublicFrame>
  )
}

type Props = { api: ScanApi; view: ScanView; onCancelled: () => void }

/** A scan under way: counts as they come, and the way out. */
function ScanProgress({ api, view, onCancelled }: Props) {
  const t = useTranslations('shadow-scan.screen')
  const [isEnding, setEnding] = useState(false)
  const [problem, setProblem] = useState('')
  const isCounting = view.state === 'reading' && view.users_scanned > 0

  async function cancel() {
    setEnding(true)
    try {
      await api.delete()
      onCancelled()
    } catch (cause) {
      setProblem(messageOf(cause) ?? t('broken'))
      setEnding(false)
    }
  }

  return (
    <>
      <h1 className="type-title-l">{t('progress.title')}</h1>
      <p className="type-body-l mt-2 mb-6 text-fg-2">{t('progress.text')}</p>
      <Progress
        label={t('progress.users')}
        value={view.users_scanned}
        max={isCounting ? view.users_listed : null}
        hint={
          view.users_listed === 0
            ? t('progress.signing_in')
            : t('progress.counts', { users: view.users_listed, applications: view.applications })
        }
        failures={view.users_failed > 0 ? t('progress.failed', { count: view.users_failed }) : undefined}
        action={
          <Button onClick={() => void cancel()} isLoading={isEnding}>
            {t('progress.cancel')}
          </Button>
        }
      />
      {problem && (
        <Note tone="error" role="alert" className="mt-4">
          {problem}
        </Note>
      )}
    </>
  )
}

type Phase =
  | { is: 'loading' }
  | { is: 'gone'; isDeleted: boolean }
  | { is: 'broken'; cause: unknown }
  | { is: 'open'; api: ScanApi; view: ScanView }

const patienceMs = 2_000

/** Reads a scan and follows it while it works. A line that breaks is taken up again. */
function useScan(token: string) {
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
