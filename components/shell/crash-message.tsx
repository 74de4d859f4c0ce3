'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { usePageTitle } from '@/components/shell/use-page-title'
import { buttonClass } from '@/components/ui/inputs/button-styles'
import { isMissingFile, reloadOnce } from '@/lib/browser/missing-file'
import { poll } from '@/lib/browser/poll'
import { isServerThere } from '@/lib/browser/server-there'

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
 * What happened, what is unaffected, a retry button. It also tries again by itself: a page that draws itself while nobody looks may meet
 * an answer that breaks off, or a database that is away for a moment. `digest` identifies the error in the log; what failed in the
 * browser alone has none, and is in no log. It comes along with every page, so it needs little code; its link loads the dashboard afresh.
 */
function WhatHappened({ digest, onRetry }: { digest: string | undefined; onRetry: () => void }) {
  const t = useTranslations('errors.crash')
  const title = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('title'))
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    const retry = async () => {
      if (await isServerThere()) onRetry()
      return true
    }
    return poll(retry, { everyMs: 10_000, slowestMs: 60_000 })
  }, [onRetry])
  return (
    <div role="alert">
      <h1 ref={title} tabIndex={-1} className="type-title-l">
        {t('title')}
      </h1>
      <p className="type-body-l mt-1 text-fg-2">{t(digest ? 'text' : 'text_unlogged')}</p>
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
