'use client'

import { useTranslations } from 'next-intl'
import { itemIdentifier, lineName } from '@/components/review-items/item-name'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

type Props = {
  label: string
  items: ReviewItemView[]
  /** The number of accounts, those not among `items` included. */
  count: number
}

/** The accounts that a dialog is about: their names, and how many more. */
export function AccountNames({ label, items, count }: Props) {
  const t = useTranslations('access-reviews.screen')
  const others = count - items.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable
    <section aria-label={label} tabIndex={0} className="max-h-44 overflow-y-auto rounded-note border">
      <ul className="type-dense">
        {items.map((item) => (
          <li key={item.id} className="flex min-w-0 gap-2.5 border-b px-3 py-1.5 last:border-b-0">
            <span className="min-w-7 shrink-0 text-right text-fg-3 tabular-nums">{item.position}</span>
            <span className="min-w-0 flex-1 truncate font-medium">{lineName(item)}</span>
            <span className="type-mono max-w-[55%] truncate text-fg-3">{itemIdentifier(item)}</span>
          </li>
        ))}
        {others > 0 && <li className="px-3 py-1.5 text-fg-2">{t('outcome.others', { count: others })}</li>}
      </ul>
    </section>
  )
}
