'use client'

import { useOffline } from 'next/offline'
import { useTranslations } from 'next-intl'
import { useOnline } from '@/components/shell/use-online'

/** Without a network, or while a page that was asked for waits for a server that does not answer. */
export function OfflineNote() {
  const t = useTranslations('errors')
  const isOnline = useOnline()
  const isUnreachable = useOffline()
  if (isOnline && !isUnreachable) return null
  return (
    <p
      role="status"
      className="type-dense border-b border-warning-line bg-warning-bg px-4 py-2 text-warning-fg lg:px-6"
    >
      {t(isOnline ? 'unreachable' : 'offline')}
    </p>
  )
}
