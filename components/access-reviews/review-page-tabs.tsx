'use client'

import { useTranslations } from 'next-intl'
import { reviewHref } from '@/components/access-reviews/review-status'
import { Tabs } from '@/components/ui/layout/tabs'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

export function ReviewPageTabs({ review, isHistory }: { review: ReviewView; isHistory: boolean }) {
  const t = useTranslations('access-reviews.screen.tabs')
  const page = reviewHref(review.id)
  return (
    <Tabs
      label={review.user_connector.label}
      items={[
        {
          href: page,
          label: t('lines'),
          count: review.prepared_at ? review.items : null,
          isCurrent: !isHistory,
        },
        { href: `${page}?tab=history`, label: t('history'), isCurrent: isHistory },
      ]}
    />
  )
}
