'use client'

import { Check, RotateCcw, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Bulk } from '@/components/reviewer/items/bulk-dialog'
import type { Decision } from '@/components/reviewer/items/decision-effects'
import { criteriaOf } from '@/components/reviewer/items/item-list'
import type { Place } from '@/components/reviewer/use-desk'
import { BulkBar } from '@/components/ui/table/bulk-bar'

/** Decides the selected rows, or everything that the filters find. */
export function SelectionBar({ place, onBulk }: { place: Place; onBulk: (bulk: Bulk) => void }) {
  const t = useTranslations('reviewer.bulk')
  const { selected, items } = place
  const { selection, count } = selected
  const choose = (decision: Decision) =>
    onBulk({
      decision,
      count,
      ...(selection.isEverything
        ? { filter: criteriaOf(items.filters) }
        : { items: [...selection.ids].map((id) => ({ id })) }),
    })
  return (
    <div className="lg:fixed lg:inset-x-0 lg:bottom-6 lg:z-20">
      <BulkBar
        count={count}
        total={items.total}
        isEverything={selection.isEverything}
        onSelectEverything={selected.selectEverything}
        onClear={selected.clear}
        actions={[
          {
            id: 'approve',
            label: t('approve'),
            icon: <Check aria-hidden strokeWidth={1.8} />,
            keys: 'A',
            onRun: () => choose('approved'),
          },
          {
            id: 'reject',
            label: t('reject'),
            icon: <X aria-hidden strokeWidth={1.8} />,
            keys: 'R',
            onRun: () => choose('rejected'),
          },
          {
            id: 'reset',
            label: t('reset'),
            icon: <RotateCcw aria-hidden strokeWidth={1.8} />,
            onRun: () => choose('pending'),
          },
        ]}
      />
    </div>
  )
}
