'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { decidedOf, reviewStatusOf } from '@/components/access-reviews/review-status'
import { useDateLanguage } from '@/components/ui/use-date-language'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'
import { formatDateInProse } from '@/lib/i18n/dates'

/** The most characters that a narrow line shows. */
export function useReviewWords() {
  const t = useTranslations('access-reviews.screen')
  const options = { language: useDateLanguage(), timeZone: useTimeZone() }
  return {
    state: (review: ReviewView) => t(`states.${reviewStatusOf(review)}`),
    launchedOn: (review: ReviewView) => formatDateInProse(review.created_at, options),
    progress: (review: ReviewView) =>
      review.prepared_at ? t('progress.short', { done: decidedOf(review), total: review.items }) : undefined,
  }
}
