'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { OutcomesChosenView, ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

type Asked = Pick<ReviewItemView, 'outcome' | 'proof' | 'request'>

/** The application refused to end the access, and nothing was proven since. */
export const hasFailed = ({ outcome, proof, request }: Asked) =>
  outcome === 'end_access' && (proof === null || proof === 'still_there') && request?.state === 'failed'

/**
 * Asks the application once more to end an access that it refused to end. This chooses the same outcome again, so it is a
 * request of its own in the review's history.
 */
export function useAskAgain(reviewId: string) {
  const t = useTranslations('access-reviews.screen.outcome.end_access')
  const router = useRouter()
  return async ({ id, outcome_reason }: ReviewItemView) => {
    const again = { outcome: 'end_access', items: [id], ...(outcome_reason && { reason: outcome_reason }) }
    try {
      const { chosen } = await api.post<OutcomesChosenView>(`/api/access_reviews/${reviewId}/outcomes`, again)
      snackbar.success(t('done', { count: chosen }))
    } catch {
      // The call has shown what went wrong.
    } finally {
      router.refresh()
    }
  }
}
