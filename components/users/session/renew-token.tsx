'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { PublicFrame } from '@/components/shell/public-frame'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { api } from '@/lib/browser/api'
import { startSession } from '@/lib/browser/session'

/** The account changed after its token was issued: gets a new token, then opens the page. */
export function RenewToken() {
  const t = useTranslations('errors.renew')
  const [hasFailed, setHasFailed] = useState(false)
  const renew = useCallback(async () => {
    setHasFailed(false)
    try {
      const { token } = await api.post<{ token: string }>('/api/users/token', {}, { isQuiet: true })
      await startSession(token)
      location.replace('/dashboard')
    } catch {
      setHasFailed(true)
    }
  }, [])
  useEffect(() => void renew(), [renew])
  if (!hasFailed) return null
  return (
    <PublicFrame>
      <div role="alert">
        <h1 className="type-title-l">{t('title')}</h1>
        <p className="type-body-l mt-1 text-fg-2">{t('text')}</p>
        <div className="mt-7 flex flex-wrap gap-2">
          <Button variant="primary" size="lg" onClick={renew}>
            {t('retry')}
          </Button>
          <ButtonLink href="/logout" prefetch={false} variant="ghost" size="lg">
            {t('logout')}
          </ButtonLink>
        </div>
      </div>
    </PublicFrame>
  )
}
