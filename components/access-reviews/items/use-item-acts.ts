'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { Decision } from '@/components/accounts/last-decision'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type {
  DecidedView,
  DecisionInput,
  OutcomesChosenView,
  ReviewItemView,
} from '@/lib/domain/reviews/items/item-schema'

/** Sends decisions of the company, and shows the result: how many were written, what was left out and why. */
export function useDecide(reviewId: string) {
  const t = useTranslations('access-reviews.screen.decided')
  const atStake = useTranslations('access-reviews.screen.item.stakes')
  const router = useRouter()

  function notify(decision: Decision, { decided, left_out, stakes }: DecidedView) {
    const left = (['flagged', 'own', 'unreasoned', 'decided_before'] as const)
      .filter((why) => left_out[why] > 0)
      .map((why) => t(`left.${why}`, { count: left_out[why] }))
    const lost =
      stakes.last_administrators > 0
        ? [atStake('many_last', { count: stakes.last_administrators })]
        : stakes.owners > 0
          ? [atStake('many_owners', { count: stakes.owners })]
          : []
    const text = [t(decision, { count: decided }), ...lost, ...left].join(' ')
    if (left.length + lost.length > 0) snackbar.important(text)
    else snackbar.success(text)
  }

  /** @throws the refusal of the call, which is shown unless `isQuiet` */
  return async (input: DecisionInput, { isQuiet = false } = {}) => {
    try {
      const answer = await api.post<DecidedView>(`/api/access_reviews/${reviewId}/items`, input, { isQuiet })
      notify(input.decision, answer)
    } finally {
      // Another person may have decided first: their decision must be shown.
      router.refresh()
    }
  }
}

type OutcomeFacts = Pick<ReviewItemView, 'outcome' | 'proof' | 'request'>

/** The application refused to end the access, and nothing was proven since. */
export const hasFailed = ({ outcome, proof, request }: OutcomeFacts) =>
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
