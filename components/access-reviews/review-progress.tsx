'use client'

import { useTranslations } from 'next-intl'
import { decidedOf } from '@/components/access-reviews/review-status'
import { DecisionStrip } from '@/components/review-items/decision-strip'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Props = {
  review: Pick<ReviewView, 'counts' | 'items' | 'prepared_at'>
  size?: 14 | 20 | 'fill'
  max?: number
  className?: string
}

/** One mark for each account of the list: approved, rejected, pending. The number is printed beside it. */
export function ReviewStrip({ review: { counts }, size, max, className }: Props) {
  const t = useTranslations('access-reviews.screen')
  return (
    <DecisionStrip counts={counts} label={t('counts', counts)} size={size} max={max} className={className} />
  )
}

/** "27 sur 72", with its marks. */
export function ReviewProgress({ review }: { review: ReviewView }) {
  const t = useTranslations('access-reviews.screen')
  if (!review.prepared_at) return <span className="text-fg-3">{t('progress.preparing')}</span>
  return (
    <span className="flex items-end gap-3">
      {review.items > 0 && <ReviewStrip review={review} max={24} />}
      <span className="whitespace-nowrap tabular-nums">
        {t('progress.of', { done: decidedOf(review), total: review.items })}
      </span>
    </span>
  )
}
