'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { usePolling } from '@/components/ui/layout/use-polling'
import { TickStrip } from '@/components/ui/text/tick-strip'
import { apiBase } from '@/lib/browser/api-base'
import { returnPath } from '@/lib/browser/return-path'

const everyMs = 30_000

function goBack() {
  const from = new URLSearchParams(location.search).get('from')
  const path = returnPath(from, location.origin)
  location.replace(path.startsWith('/maintenance') ? '/' : path)
}

/** The instance is closed: polls until it is open again, then returns to the page that the visitor came from. */
export function MaintenanceMessage() {
  const t = useTranslations('maintenance')
  const [isAsking, setIsAsking] = useState(false)
  const [isStillClosed, setIsStillClosed] = useState(false)

  async function ask() {
    setIsAsking(true)
    if (await isOpen()) return goBack()
    setIsAsking(false)
    setIsStillClosed(true)
  }

  usePolling(
    'closed',
    async () => {
      await ask()
      return true
    },
    { everyMs, slowestMs: everyMs },
  )

  return (
    <>
      <TickStrip counts={{ empty: 7 }} label="" size={20} className="mb-5" />
      <h1 className="type-title-l">{t('title')}</h1>
      <p className="type-body-l mt-1 text-fg-2">{t('text')}</p>
      <p className="type-dense mt-3 text-fg-3" role="status">
        {isStillClosed ? t('still_closed') : t('retries')}
      </p>
      <div className="mt-7">
        <Button variant="primary" isReading size="lg" isLoading={isAsking} onClick={ask}>
          {t('back')}
        </Button>
      </div>
    </>
  )
}

/** Whether the instance is open again. Asked without the Bearer and outside the usual calls, which would leave the page. */
async function isOpen(): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL('/api', await apiBase(location)), {
      headers: { 'Authentication-Type': 'JWT' },
      credentials: 'omit',
      cache: 'no-store',
    })
    return ok
  } catch {
    return false
  }
}
