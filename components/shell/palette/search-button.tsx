'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { openPalette } from '@/components/shell/shell-events'
import { KeyCap } from '@/components/ui/text/key-cap'

/** A button in the shape of a search field, which opens the palette. */
export function SearchButton() {
  const t = useTranslations('shell')
  return (
    <button
      type="button"
      onClick={openPalette}
      className="type-dense flex h-8.5 w-full shrink-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-fg-2 transition-colors duration-120 hover:border-line-control"
    >
      <Search aria-hidden strokeWidth={1.8} className="size-4 text-fg-3" />
      {t('search')}
      <span className="ml-auto">
        <KeyCap keys="Mod+K" />
      </span>
    </button>
  )
}
