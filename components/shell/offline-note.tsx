'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'

function watch(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineNote() {
  const t = useTranslations('errors')
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <p
      role="status"
      className="type-dense border-b border-warning-line bg-warning-bg px-4 py-2 text-warning-fg lg:px-6"
    >
      {t('offline')}
    </p>
  )
}
