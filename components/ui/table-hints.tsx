'use client'

import { useTranslations } from 'next-intl'
import { KeyCap } from '@/components/ui/key-cap'

/** The keys of a list, in words, where a keyboard is likely. */
export function TableHints({ canSelect, canOpen }: { canSelect: boolean; canOpen: boolean }) {
  const t = useTranslations('common.table')
  return (
    <p aria-hidden className="type-dense hidden items-center gap-4 text-fg-2 keys:flex">
      <span className="flex items-center gap-1.5">
        <KeyCap keys="J+K" /> {t('hint_browse')}
      </span>
      {canSelect && (
        <span className="flex items-center gap-1.5">
          <KeyCap keys="X" /> {t('hint_select')}
        </span>
      )}
      {canOpen && (
        <span className="flex items-center gap-1.5">
          <KeyCap keys="Enter" /> {t('hint_open')}
        </span>
      )}
    </p>
  )
}
