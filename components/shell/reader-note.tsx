'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMay } from '@/components/ui/role'

/** Tells auditors why they cannot change anything here. */
export function ReaderNote() {
  const t = useTranslations('common.setting_refused')
  if (useMay('writing')) return null
  return (
    <p className="type-caption flex items-center gap-2 border-b bg-sunken px-4 py-1.5 text-fg-2 lg:px-6">
      <Eye aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0" />
      {t('auditor')}
    </p>
  )
}
