'use client'

import { useTranslations } from 'next-intl'
import { NewReviewerDialog } from '@/components/access-reviews/new-reviewer-dialog'
import { api } from '@/lib/browser/api'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** Gives one review another reviewer. */
export function ReassignDialog({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const t = useTranslations('access-reviews.screen.reassign')
  return (
    <NewReviewerDialog
      title={t('title')}
      description={t('text', { name: review.reviewer.name })}
      reasonHelp={t('reason_help')}
      submitLabel={t('submit')}
      validity={review.link.validity}
      onClose={onClose}
      onReassign={async (to) => {
        const path = `/api/access_reviews/${review.id}/reassign`
        const { reviewer } = await api.post<ReviewView>(path, to, { isQuiet: true })
        return t('done', { name: reviewer.name })
      }}
    />
  )
}
