'use client'

import { useTranslations } from 'next-intl'
import { ScanFailureNote } from '@/components/shadow-scan/scan-failure-note'
import { ScanProgress } from '@/components/shadow-scan/scan-progress'
import { ScanResult } from '@/components/shadow-scan/scan-result'
import { useScan } from '@/components/shadow-scan/use-scan'
import { PublicFrame } from '@/components/shell/public-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Skeleton } from '@/components/ui/layout/skeleton'
import { PanelError } from '@/components/ui/overlays/panel-error'

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
