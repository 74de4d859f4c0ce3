'use client'

import { MessageSquareText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DecisionStatus } from '@/components/access-reviews/items/decision-status'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

/** In a table: the decision, who made it, and whether there is a comment. */
export function ItemDecision({
  item: { decision, decided_by, decided_by_default, comment, overturns },
}: {
  item: ReviewItemView
}) {
  const t = useTranslations('access-reviews.screen.item')
  return (
    <span className="block py-1">
      <span className="inline-flex items-center gap-2">
        <DecisionStatus decision={decision} />
        {comment && (
          <span role="img" aria-label={t('has_comment')} title={t('has_comment')}>
            <MessageSquareText aria-hidden strokeWidth={1.8} className="size-3.5 text-fg-3" />
          </span>
        )}
      </span>
      {decided_by && decision !== 'pending' && (
        <span className="type-caption block max-w-28 truncate text-fg-3">{decided_by.name}</span>
      )}
      {overturns.length > 0 && (
        <span className="type-caption block whitespace-nowrap text-warning-fg">{t('overturned')}</span>
      )}
      {decided_by_default && (
        <span title={t('by_default')} className="type-caption block whitespace-nowrap text-fg-3">
          {t('by_default_short')}
        </span>
      )}
    </span>
  )
}
