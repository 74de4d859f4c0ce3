import type { ListQuery } from '@/components/ui/table/list-query'
import type { ReviewItemCriteria, ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { Ending } from '@/lib/domain/reviews/outcomes/read-to-choose'

export const itemFilters = [
  'decision',
  'flag',
  'role',
  'flagged',
  'routine',
  'own',
  'outcome',
  'proof',
] as const

/** The filters of the address, as the API takes them for an action on everything found. */
export function itemCriteria({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): ReviewItemCriteria {
  const criteria = itemFilters.flatMap((name) => {
    const value = filters[name]
    if (!value) return []
    const isFlag = name === 'flagged' || name === 'routine' || name === 'own'
    return [[name, isFlag ? value === 'true' : [value]] as const]
  })
  return { ...(Object.fromEntries(criteria) as ReviewItemCriteria), ...(q && { search: q }) }
}

/** The ways in which a review's application can end an access. */
export type ReviewedApplication = {
  /** How Rollcall ends an access there; null when it cannot. */
  closing: Ending | null
  /** The application can no longer be read, so a person's statement is the only proof. */
  attestable: readonly (NonNullable<ReviewItemView['proof']> | 'none')[]
}
