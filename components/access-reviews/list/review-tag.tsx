'use client'

import { ClipboardCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { campaignHref, decidedOf, lineHref } from '@/components/access-reviews/review-status'
import { PageLink } from '@/components/ui/text/page-link'
import { Tag } from '@/components/ui/text/tag'
import type { ReviewLine } from '@/lib/domain/reviews/list/schema'

/** On the card of an application that is reviewed, by one reviewer or by several: how far they are together. */
export function ReviewTag({ reviews }: { reviews: ReviewLine[] }) {
  const t = useTranslations('access-reviews.screen.connector')
  const [first, ...others] = reviews
  if (!first) return null
  const sum = (figure: (review: ReviewLine) => number) => reviews.reduce((all, one) => all + figure(one), 0)
  return (
    <PageLink
      href={others.length === 0 ? lineHref(first) : campaignHref(first.id)}
      className="relative z-1 rounded-tag"
    >
      <Tag tone="primary" icon={<ClipboardCheck aria-hidden strokeWidth={1.8} />}>
        {t('tag', { done: sum(decidedOf), total: sum(({ items }) => items) })}
      </Tag>
    </PageLink>
  )
}
