'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Progress } from '@/components/ui/layout/progress'
import { Note } from '@/components/ui/text/note'
import { messageOf } from '@/lib/browser/snackbar'
import type { ScanApi } from '@/lib/browser/visitors/scan-api'
import type { ScanView } from '@/lib/domain/scans/visitor/schema'

type Props = { api: ScanApi; view: ScanView; onCancelled: () => void }

/** A scan under way: counts as they come, and the way out. */
export function ScanProgress({ api, view, onCancelled }: Props) {
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
