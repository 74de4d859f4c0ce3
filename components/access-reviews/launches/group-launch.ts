import {
  decidedOf,
  isReviewRunning,
  type ReviewStatus,
  reviewStatusOf,
} from '@/components/access-reviews/review-status'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** What one reviewer has in one application. */
export type LaunchCell = { id: string; done: number; total: number; status: ReviewStatus }

/** One reviewer of a launch with all their reviews. */
export type LaunchReviewer = {
  email: string
  name: string
  member: string | null
  /** Reviews what no manager can. */
  hasRest: boolean
  cells: Record<string, LaunchCell>
  done: number
  total: number
  state: 'not_begun' | 'begun' | 'done'
  /** What stands in the way: the first that does. */
  obstacle: ReviewStatus | null
  openedAt: string | null
  remindedAt: string | null
  canRemind: boolean
}

export type LaunchProgress = {
  reviewers: LaunchReviewer[]
  applications: { id: string; application: string; label: string }[]
  counts: { approved: number; rejected: number; pending: number }
}

const obstacles: readonly ReviewStatus[] = ['refused', 'blocked', 'expired', 'not_sent', 'preparing']

/** The reviews of one launch by who reviews them, whoever has most left first. */
export function groupLaunch(reviews: ReviewView[]): LaunchProgress {
  const people = Map.groupBy(reviews, ({ reviewer }) => reviewer.email.toLowerCase())
  const reviewers = [...people.values()].map(reviewerOf)
  const left = ({ done, total }: LaunchReviewer) => total - done
  const connectors = new Map(reviews.map(({ user_connector }) => [user_connector.id, user_connector]))
  const sum = (of: keyof ReviewView['counts']) => reviews.reduce((total, { counts }) => total + counts[of], 0)
  return {
    reviewers: reviewers.sort((one, other) => left(other) - left(one) || one.name.localeCompare(other.name)),
    applications: [...connectors.values()]
      .map(({ id, application, label }) => ({ id, application, label }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    counts: { approved: sum('approved'), rejected: sum('rejected'), pending: sum('pending') },
  }
}

function reviewerOf(reviews: ReviewView[]): LaunchReviewer {
  const [first] = reviews as [ReviewView]
  const statuses = reviews.map(reviewStatusOf)
  const done = reviews.reduce((sum, review) => sum + decidedOf(review), 0)
  const total = reviews.reduce((sum, { items }) => sum + items, 0)
  const isOver = reviews.every((review) => !isReviewRunning(review) || review.handed_in_at !== null)
  const latest = (of: (review: ReviewView) => string | null) =>
    reviews
      .flatMap((review) => of(review) ?? [])
      .sort()
      .at(-1) ?? null
  const openedAt = latest(({ link }) => link.opened_at)
  const isDone = isOver || (total > 0 && done === total)
  return {
    email: first.reviewer.email,
    name: first.reviewer.name,
    member: first.reviewer.member,
    hasRest: reviews.some(({ scope }) => scope.not_managers !== undefined),
    cells: Object.fromEntries(
      reviews.map((review) => [
        review.user_connector.id,
        { id: review.id, done: decidedOf(review), total: review.items, status: reviewStatusOf(review) },
      ]),
    ),
    done,
    total,
    state: isDone ? 'done' : openedAt === null && done === 0 ? 'not_begun' : 'begun',
    obstacle: isDone ? null : (obstacles.find((obstacle) => statuses.includes(obstacle)) ?? null),
    openedAt,
    remindedAt: latest(({ link }) => link.reminded_at),
    canRemind:
      !isDone &&
      reviews.some(
        (review) =>
          review.state === 'sent' &&
          !review.link.is_expired &&
          review.handed_in_at === null &&
          review.link.blocked_at === null,
      ),
  }
}
