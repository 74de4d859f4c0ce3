import type { ReviewLine, ReviewView } from '@/lib/domain/reviews/list/schema'

/** The one most important thing to show of a review: an obstacle comes before its progress. */
export type ReviewStatus =
  | 'preparing'
  | 'not_sent'
  | 'sent'
  | 'opened'
  | 'expired'
  | 'refused'
  | 'blocked'
  | 'handed_in'
  | 'completed'
  | 'cancelled'

type ReviewFacts = Pick<ReviewView, 'state' | 'prepared_at' | 'handed_in_at' | 'link'>

export const isReviewRunning = ({ state }: Pick<ReviewView, 'state'>) =>
  state === 'launched' || state === 'sent'

export function reviewStatusOf({ state, prepared_at, handed_in_at, link }: ReviewFacts): ReviewStatus {
  if (state === 'completed' || state === 'cancelled') return state
  if (!prepared_at) return 'preparing'
  if (handed_in_at) return 'handed_in'
  if (link.refused_at) return 'refused'
  if (!link.sent_at) return 'not_sent'
  if (link.is_expired) return 'expired'
  if (link.blocked_at) return 'blocked'
  return link.opened_at ? 'opened' : 'sent'
}

export const decidedOf = ({ counts }: Pick<ReviewView, 'counts'>) => counts.approved + counts.rejected

export const reviewsPath = '/dashboard/access-reviews'
export const reviewHref = (id: string) => `${reviewsPath}/${id}`
/** What was launched together is followed on one page. */
export const lineHref = ({ id, together }: Pick<ReviewLine, 'id' | 'together'>) =>
  together ? campaignHref(id) : reviewHref(id)
/** The reviews that were launched with it. */
export const campaignHref = (id: string) => `${reviewHref(id)}/campaign`
