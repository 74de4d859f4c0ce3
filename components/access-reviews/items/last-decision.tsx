import Link from 'next/link'
import { DecisionStatus } from '@/components/access-reviews/items/decision-status'
import { reviewHref } from '@/components/access-reviews/review-status'
import type { LastDecision as Known } from '@/lib/domain/reviews/launch/last-decisions'

/** The decision about an account in its newest review, with a link to it. */
export function LastDecision({ known }: { known: Known | undefined }) {
  if (!known) return <span className="text-fg-3">—</span>
  return (
    <Link
      href={reviewHref(known.reviewId)}
      tabIndex={-1}
      className="inline-block rounded-tag hover:underline"
    >
      <DecisionStatus decision={known.decision} />
    </Link>
  )
}
