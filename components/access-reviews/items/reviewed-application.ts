import type { Closing } from '@/lib/domain/provisioning/requests/schema'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

/** What the application of a review allows once accounts were rejected in it. */
export type ReviewedApplication = {
  /** How it ends an access from here; null: it cannot. */
  closing: Closing | null
  /** Of what nothing more will be proven by reading it, so that a word of somebody is what there is. */
  attestable: readonly (NonNullable<ReviewItemView['proof']> | 'none')[]
}
