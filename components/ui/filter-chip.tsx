'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'

type Props = { field: string; operator?: string; value: string; onRemove: () => void }

/** One active filter: field, operator, value, and the button that removes it. */
export function FilterChip({ field, operator, value, onRemove }: Props) {
  const t = useTranslations('common.filter')
  return (
    <span
      data-print
      className="type-dense inline-flex h-9 shrink-0 items-center rounded-control border border-line-strong bg-surface lg:h-7"
    >
      <span className="flex h-full items-center border-r px-2.5 text-fg-2">{field}</span>
      {operator && <span className="flex h-full items-center border-r px-2.5 text-fg-2">{operator}</span>}
      <span className="max-w-56 truncate px-2.5 font-semibold">{value}</span>
      <button
        type="button"
        data-no-print
        aria-label={t('remove', { name: field })}
        onClick={onRemove}
        className="flex h-full w-8 items-center justify-center rounded-r-control border-l text-fg-2 hover:bg-hover hover:text-fg lg:w-7"
      >
        <X aria-hidden strokeWidth={1.8} className="size-3.5" />
      </button>
    </span>
  )
}
