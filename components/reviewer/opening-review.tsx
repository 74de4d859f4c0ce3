'use client'

import { useTranslations } from 'next-intl'

/** Where a review is about to be shown. */
export function OpeningReview() {
  const t = useTranslations('reviewer')
  return (
    <div role="status" className="mx-auto max-w-[97.5rem] px-4 pt-16 lg:px-10">
      <p className="type-title-l">{t('loading')}</p>
      {/* Its shape, and nothing that moves: a phone has the page itself to draw meanwhile. */}
      <div aria-hidden className="mt-8 h-96 rounded-card border bg-surface" />
    </div>
  )
}
