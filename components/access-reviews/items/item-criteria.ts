import type { ListQuery } from '@/components/ui/table/list-query'
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
