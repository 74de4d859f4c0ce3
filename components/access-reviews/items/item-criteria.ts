import type { ListQuery } from '@/components/ui/list-query'
import type { ReviewItemCriteria } from '@/lib/domain/reviews/decide/item-schema'

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

/** What the address asks for, as a call does that concerns everything found. */
export function itemCriteria({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): ReviewItemCriteria {
  const criteria = itemFilters.flatMap((name) => {
    const value = filters[name]
    if (!value) return []
    const isFlag = name === 'flagged' || name === 'routine' || name === 'own'
    return [[name, isFlag ? value === 'true' : [value]] as const]
  })
  return { ...(Object.fromEntries(criteria) as ReviewItemCriteria), ...(q && { search: q }) }
}
