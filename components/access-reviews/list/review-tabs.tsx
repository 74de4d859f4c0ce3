'use client'

import { useTranslations } from 'next-intl'
import { reviewsPath } from '@/components/access-reviews/review-status'
import { Tabs } from '@/components/ui/layout/tabs'

export type ReviewTab = 'running' | 'due' | 'ended'

type Props = { current: ReviewTab; counts: Record<ReviewTab, number> }

/** Running, due and ended reviews. */
export function ReviewTabs({ current, counts }: Props) {
  const t = useTranslations('access-reviews.screen')
  return (
    <Tabs
      label={t('title')}
      items={(['running', 'due', 'ended'] as const).map((tab) => ({
        href: tab === 'running' ? reviewsPath : `${reviewsPath}?tab=${tab}`,
        label: t(`tabs.${tab}`),
        count: counts[tab],
        isCurrent: tab === current,
      }))}
    />
  )
}
