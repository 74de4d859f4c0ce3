'use client'

import { useTranslations } from 'next-intl'
import { type ItemTab, itemTabs } from '@/components/reviewer/items/item-list'
import { Segmented } from '@/components/ui/inputs/segmented'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

type Props = { review: ReviewerReviewView; value: ItemTab; onChange: (tab: ItemTab) => void }

/** Five views of the list, each with its count; on a phone they scroll sideways. */
export function ItemTabs({ review, value, onChange }: Props) {
  const t = useTranslations('reviewer.tabs')
  const counts: Record<ItemTab, number> = { all: review.items, flagged: review.flagged, ...review.counts }
  return (
    <div className="scroll-thin -mx-4 overflow-x-auto px-4 lg:m-0 lg:overflow-visible lg:p-0">
      <Segmented
        label={t('label')}
        value={value}
        onChange={(next) => onChange(itemTabs.find((tab) => tab === next) ?? 'all')}
        options={itemTabs.map((tab) => ({ value: tab, label: t(tab), count: counts[tab] }))}
      />
    </div>
  )
}
