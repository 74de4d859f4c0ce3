'use client'

import { ClipboardCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { decidedOf, reviewHref } from '@/components/access-reviews/review-status'
import { PageLink } from '@/components/ui/text/page-link'
import { Tag } from '@/components/ui/text/tag'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** On the card of an application whose review runs: how far it is. */
export function ReviewTag({ review }: { review: ReviewView }) {
  const t = useTranslations('access-reviews.screen.connector')
  return (
    <PageLink href={reviewHref(review.id)} className="relative z-1 rounded-tag">
      <Tag tone="primary" icon={<ClipboardCheck aria-hidden strokeWidth={1.8} />}>
        {t('tag', { done: decidedOf(review), total: review.items })}
      </Tag>
    </PageLink>
  )
}
