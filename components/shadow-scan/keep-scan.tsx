'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { scanMemory } from '@/lib/browser/visitors/scan-memory'

const discovered = '/dashboard/user-connectors/discovered'

/** Somebody who scanned before they registered: what they found becomes their company's, the first time they are in. */
export function KeepScan() {
  const t = useTranslations('shadow-scan.discovered')
  const router = useRouter()
  useEffect(() => {
    const wanted = scanMemory.takeWanted()
    if (!wanted) return
    const { token, browser } = wanted
    api.post<{ count: number }>('/api/discovered_applications/keep', { token, browser }).then(
      ({ count }) => {
        scanMemory.forget(token)
        snackbar.success(t('kept', { count }), {
          action: { label: t('see'), onRun: () => router.push(discovered) },
        })
        router.refresh()
      },
      // Said already: it has expired, most likely.
      () => undefined,
    )
  }, [router, t])
  return null
}
