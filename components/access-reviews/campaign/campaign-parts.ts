import { decidedOf } from '@/components/access-reviews/review-status'
import type { CampaignView } from '@/lib/domain/reviews/list/campaign-schema'

export type CampaignReview = CampaignView['reviews'][number]
export type CampaignCut = 'reviewer' | 'application'

/** Reviews of one reviewer, or of one application, with their figures together. */
export type CampaignPart = {
  key: string
  first: CampaignReview
  reviews: CampaignReview[]
  done: number
  total: number
}

const totalOf = ({ counts }: CampaignReview) => counts.pending + counts.approved + counts.rejected
const isRunning = ({ state }: CampaignReview) => state === 'launched' || state === 'sent'

export const keyOf = (review: CampaignReview, by: CampaignCut) =>
  by === 'reviewer' ? review.reviewer.email.toLowerCase() : review.user_connector.id

export const partNameOf = ({ reviewer, user_connector }: CampaignReview, by: CampaignCut) =>
  by === 'reviewer' ? reviewer.name : user_connector.label

/** The least done first. */
export function rowsOf(reviews: CampaignReview[], by: CampaignCut): CampaignPart[] {
  const share = ({ done, total }: CampaignPart) => (total > 0 ? done / total : 1)
  return partsOf(reviews, by).sort((one, other) => share(one) - share(other) || other.total - one.total)
}

/** The other cut, the largest first. */
export const columnsOf = (reviews: CampaignReview[], by: CampaignCut): CampaignPart[] =>
  partsOf(reviews, by === 'reviewer' ? 'application' : 'reviewer').sort(
    (one, other) => other.total - one.total,
  )

function partsOf(reviews: CampaignReview[], by: CampaignCut): CampaignPart[] {
  const parts = new Map<string, CampaignPart>()
  for (const review of reviews) {
    const key = keyOf(review, by)
    const part = parts.get(key) ?? { key, first: review, reviews: [], done: 0, total: 0 }
    part.reviews.push(review)
    part.done += decidedOf(review)
    part.total += totalOf(review)
    parts.set(key, part)
  }
  return [...parts.values()]
}

export const figuresOf = (review: CampaignReview) => ({ done: decidedOf(review), total: totalOf(review) })

/** `unopened`: nothing is decided and the link was never opened. */
export function statusOf(review: CampaignReview) {
  const { state, is_opened, counts } = review
  if (state === 'completed' || state === 'cancelled') return state === 'completed' ? 'done' : 'cancelled'
  if (decidedOf(review) === 0) return is_opened ? 'opened' : 'unopened'
  return counts.pending === 0 ? 'done' : 'begun'
}

/** Reviewers who have decided nothing yet in any of their reviews, of which at least one runs. */
export const idleReviewers = (reviews: CampaignReview[]): CampaignPart[] =>
  rowsOf(reviews, 'reviewer').filter(({ done, reviews: its }) => done === 0 && its.some(isRunning))

/** When somebody decided last in one of them. */
export const lastDecidedAt = ({ reviews }: CampaignPart): string | null =>
  reviews.reduce<string | null>(
    (last, { last_decided_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  )
