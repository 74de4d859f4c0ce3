import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'
import type { Ending } from '@/lib/domain/reviews/outcomes/read-to-choose'

/** The ways in which a review's application can end an access. */
export type ReviewedApplication = {
  /** How Rollcall ends an access there; null when it cannot. */
  closing: Ending | null
  /** The application can no longer be read, so a person's statement is the only proof. */
  attestable: readonly (NonNullable<ReviewItemView['proof']> | 'none')[]
}
