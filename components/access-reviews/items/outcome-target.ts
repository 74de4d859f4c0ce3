import type { OutcomeInput } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** The rejected accounts concerned: by id, or all that a filter finds; `named` are those on this page. */
export type OutcomeTarget = {
  count: number
  named: { id: string; name: string }[]
  of: Pick<OutcomeInput, 'items' | 'filter'>
  clear: () => void
}

/** The texts of an outcome: in a review by membership, ending and keeping concern the place in the group. */
export const wordsOf = ({ kind }: Pick<ReviewView, 'kind'>, outcome: OutcomeInput['outcome']) =>
  kind === 'memberships' ? (`membership_${outcome}` as const) : outcome
