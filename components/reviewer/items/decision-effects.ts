import type { CommentDocument } from '@/lib/domain/reviews/items/comment-schema'
import type { DecidedView, ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

export type Decision = ReviewItemView['decision']
/** The change of one row. Without a comment the stored one is kept. */
export type Change = { decision: Decision; comment?: CommentDocument | null }

type Decided = Pick<ReviewItemView, 'decision' | 'decided_by'>

/** Whether a decision overturns that of another person. */
export const isOverturn = (row: Decided, decision: Decision, reviewer: string) =>
  row.decision !== 'pending' &&
  row.decision !== decision &&
  (row.decided_by?.kind !== 'reviewer' || row.decided_by.name !== reviewer)

/** A reason is required to approve an account with flags, and to change another person's decision. */
export function needsReason(row: ReviewItemView, { decision, comment }: Change, reviewer: string): boolean {
  if (isOverturn(row, decision, reviewer)) return (comment ?? null) === null
  const words = comment === undefined ? row.comment : comment
  return decision === 'approved' && row.is_flagged && words === null
}

/** The row as it will be once the change is saved. */
export function changed(row: ReviewItemView, { decision, comment }: Change, reviewer: string, now: Date) {
  const isPending = decision === 'pending'
  return {
    ...row,
    decision,
    comment: comment === undefined ? row.comment : comment,
    decided_at: isPending ? null : now.toISOString(),
    decided_by: isPending ? null : { kind: 'reviewer' as const, id: null, name: reviewer },
  }
}

/** The row as it is saved; the rejection of an account shows what is at stake with it, as far as others were rejected. */
export function withStake(row: ReviewItemView, { stakes }: DecidedView): ReviewItemView {
  if (row.decision !== 'rejected') return row
  const { owners, last_administrators } = stakes
  return { ...row, stake: last_administrators > 0 ? 'last_administrator' : owners > 0 ? 'owner' : null }
}

/** The counts of a review, once one of its rows went from one decision to another. */
export function recounted(
  review: ReviewerReviewView,
  row: Pick<ReviewItemView, 'is_flagged' | 'is_routine' | 'is_own'>,
  from: Decision,
  to: Decision,
): ReviewerReviewView {
  if (from === to) return review
  const pending = (to === 'pending' ? 1 : 0) - (from === 'pending' ? 1 : 0)
  const counts = { ...review.counts }
  counts[from] -= 1
  counts[to] += 1
  return {
    ...review,
    counts,
    flagged_pending: review.flagged_pending + (row.is_flagged ? pending : 0),
    routine_pending: review.routine_pending + (row.is_routine ? pending : 0),
    own_pending: review.own_pending + (row.is_own ? pending : 0),
    approvable: review.approvable + (row.is_flagged || row.is_own ? 0 : pending),
  }
}
