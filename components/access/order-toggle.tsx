'use client'

import { ArrowDown, ArrowDownUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { cx } from '@/components/ui/text/class-names'

/** Whoever is an administrator in most applications comes first, or everybody by name. */
export function OrderToggle({ isOn, className }: { isOn: boolean; className?: string }) {
  const t = useTranslations('access')
  const { set } = useListQuery()
  // Off, it only offers the order.
  const Icon = isOn ? ArrowDown : ArrowDownUp
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() =>
        set({
          sort: isOn
            ? { field: 'last_name', isDescending: false }
            : { field: 'privileged', isDescending: true },
        })
      }
      className={cx(
        'type-caption inline-flex min-h-6 items-center gap-1 rounded-control text-left hover:text-fg max-lg:min-h-11',
        isOn ? 'font-semibold text-fg' : 'font-medium text-fg-2',
        className,
      )}
    >
      {t('privileged_first')}
      <Icon aria-hidden strokeWidth={1.8} className={cx('size-3.5 shrink-0', !isOn && 'text-fg-3')} />
    </button>
  )
}
