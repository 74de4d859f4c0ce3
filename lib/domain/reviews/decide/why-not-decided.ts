import { conflict, type DomainError, invalid } from '@/lib/domain/record/errors'
import type { Written } from '@/lib/domain/reviews/decide/write-decisions'
import type { Tx } from '@/lib/platform/db'

/** Why one account was left unchanged: another person decided first, it is the decider's own, or it is flagged. */
export async function whyNotDecided(
  tx: Tx,
  companyId: string,
  itemId: string,
  { own, flagged, unreasoned }: Written,
): Promise<DomainError> {
  if (own > 0) return conflict('access-reviews.problems.own_account')
  if (flagged > 0) return invalid('comment', 'access-reviews.problems.reason_required')
  if (unreasoned > 0) return invalid('comment', 'access-reviews.problems.overturn_reason')
  const { decision, decidedByName } = await tx.accessReviewItem.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: itemId } },
  })
  return conflict('access-reviews.problems.decided_meanwhile', { name: decidedByName ?? '', decision })
}
