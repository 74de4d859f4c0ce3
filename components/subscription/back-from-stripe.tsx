'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePolling } from '@/components/ui/layout/use-polling'
import { Note } from '@/components/ui/text/note'
import { Spinner } from '@/components/ui/text/spinner'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { SubscriptionView } from '@/lib/domain/subscription/schema'

const page = '/dashboard/settings/subscription'
const mostLooks = 8

/** After the return from Stripe's page: reads the subscription. A payment by direct debit may take days. */
export function BackFromStripe({ from }: { from: 'checkout' | 'portal' }) {
  const t = useTranslations('subscription.screen.back')
  const router = useRouter()
  const [looks, setLooks] = useState(0)
  const isOver = looks >= mostLooks
  usePolling(
    isOver ? null : from,
    async (signal) => {
      const { state } = await api.post<SubscriptionView>('/api/subscription/refresh', undefined, {
        signal,
        isQuiet: true,
      })
      const isThere = from === 'portal' || state === 'active' || state === 'cancelled'
      if (isThere) {
        if (from === 'checkout') snackbar.success(t('thanks'))
        router.replace(page)
        router.refresh()
        return false
      }
      setLooks((before) => before + 1)
      return true
    },
    { everyMs: 2_000, isFirstAtOnce: true, onLost: () => setLooks(mostLooks) },
  )
  return (
    <Note role="status" icon={isOver ? undefined : <Spinner />}>
      {t(isOver ? 'later' : 'reading')}
    </Note>
  )
}
