'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { ApiError } from '@/lib/browser/api-error'

type Props = { title?: string; cause?: unknown; onRetry?: () => void }

/** Shown in place of one part of the page that failed; the others keep working. */
export function PanelError({ title, cause, onRetry }: Props) {
  const t = useTranslations('common')
  const detail = cause instanceof ApiError ? [cause.status, cause.requestId].filter(Boolean).join(' · ') : ''
  return (
    <div role="alert" className="flex gap-3 rounded-note border border-error-line bg-error-bg px-4 py-3">
      <CircleAlert aria-hidden strokeWidth={1.8} className="mt-1 size-4 shrink-0 text-error-fg" />
      <div className="type-body min-w-0">
        <p>
          <strong className="font-semibold">{title ?? t('panel_error.title')}</strong> {t('panel_error.text')}
        </p>
        {detail && (
          <details className="type-caption mt-1 text-fg-2">
            <summary>{t('panel_error.detail')}</summary>
            <p className="type-mono mt-1">{detail}</p>
          </details>
        )}
        {onRetry && (
          <Button size="sm" className="mt-2" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
