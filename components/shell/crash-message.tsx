'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { usePageTitle } from '@/components/shell/use-page-title'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'

/** Shown when a page failed: what happened, what is unaffected, a retry button. `digest` identifies the error in the log. */
export function CrashMessage({ digest, onRetry }: { digest?: string; onRetry: () => void }) {
  const t = useTranslations('errors.crash')
  const title = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('title'))
  useEffect(() => title.current?.focus(), [])
  return (
    <div role="alert">
      <h1 ref={title} tabIndex={-1} className="type-title-l">
        {t('title')}
      </h1>
      <p className="type-body-l mt-1 text-fg-2">{t('text')}</p>
      {digest && <p className="type-mono mt-3 text-fg-3">{t('reference', { digest })}</p>}
      <div className="mt-7 flex flex-wrap gap-2">
        <Button
          variant="primary"
          isReading
          size="lg"
          icon={<RotateCw aria-hidden strokeWidth={1.8} />}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
        <ButtonLink href="/dashboard" variant="ghost" size="lg">
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  )
}
