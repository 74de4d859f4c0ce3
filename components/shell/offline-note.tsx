'use client'

import { useTranslations } from 'next-intl'
import { useOnline } from '@/components/shell/use-online'

export function OfflineNote() {
  const t = useTranslations('errors')
  if (useOnline()) return null
  return (
    <p
      role="status"
      className="type-dense border-b border-warning-line bg-warning-bg px-4 py-2 text-warning-fg lg:px-6"
    >
      {t('offline')}
    </p>
  )
}
