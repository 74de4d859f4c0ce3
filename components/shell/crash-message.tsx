'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { usePageTitle } from '@/components/shell/use-page-title'
import { buttonClass } from '@/components/ui/inputs/button-styles'
import { isMissingFile, reloadOnce } from '@/lib/browser/missing-file'

type Crash = { error: Error & { digest?: string }; onRetry: () => void }

/** Shown when a page failed. Where a file of it is gone, since another release is served now, it loads the page again instead. */
export function CrashMessage({ error, onRetry }: Crash) {
  const [isReloading, setReloading] = useState(isMissingFile(error))
  useEffect(() => {
    if (isReloading) void reloadOnce().then(setReloading)
  }, [isReloading])
  return isReloading ? null : <WhatHappened digest={error.digest} onRetry={onRetry} />
}

/**
 * What happened, what is unaffected, a retry button. `digest` identifies the error in the log. It comes along with every page, so it
 * needs little code; its link loads the dashboard afresh.
 */
function WhatHappened({ digest, onRetry }: { digest: string | undefined; onRetry: () => void }) {
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
        <button type="button" onClick={onRetry} className={buttonClass('primary', 'lg')}>
          {t('retry')}
        </button>
        <a href="/dashboard" className={buttonClass('ghost', 'lg')}>
          {t('home')}
        </a>
      </div>
    </div>
  )
}
