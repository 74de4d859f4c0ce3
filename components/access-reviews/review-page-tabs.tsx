'use client'

import { useTranslations } from 'next-intl'
import { reviewHref } from '@/components/access-reviews/review-status'
import { Tabs } from '@/components/ui/layout/tabs'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Props = {
  review: ReviewView
  current: 'lines' | 'campaign' | 'history'
  /** How many reviews were launched together. */
  campaign: number
}

export function ReviewPageTabs({ review, current, campaign }: Props) {
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
          isCurrent: current === 'lines',
        },
        ...(campaign > 1
          ? [
              {
                href: `${page}/campaign`,
                label: t('campaign'),
                count: campaign,
                isCurrent: current === 'campaign',
              },
            ]
          : []),
        { href: `${page}?tab=history`, label: t('history'), isCurrent: current === 'history' },
      ]}
    />
  )
}
