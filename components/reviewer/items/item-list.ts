import type { ReviewItemCriteria, ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewFlag } from '@/lib/domain/reviews/items/snapshot'

export const itemTabs = ['all', 'pending', 'flagged', 'approved', 'rejected'] as const
export type ItemTab = (typeof itemTabs)[number]

/** The part of the list that is shown. `routine`: the accounts without changes and flags, unfolded. */
export type ItemFilters = {
  tab: ItemTab
  search: string
  role: string
  flag: ReviewFlag | ''
  isRoutine: boolean
}

export const wholeList: ItemFilters = { tab: 'all', search: '', role: '', flag: '', isRoutine: false }
export const itemsPerPage = 50

const isNarrowed = ({ search, role, flag }: ItemFilters) => search !== '' || role !== '' || flag !== ''

/** Whether unchanged accounts are folded into one line; a search or a view of decisions shows them as rows. */
export const isFolded = (filters: ItemFilters) =>
  !filters.isRoutine && (filters.tab === 'all' || filters.tab === 'pending') && !isNarrowed(filters)

/** The API's filters for the shown part, also for decisions about everything found. */
export function criteriaOf(filters: ItemFilters): ReviewItemCriteria {
  const { tab, search, role, flag, isRoutine } = filters
  return {
    ...((tab === 'pending' || tab === 'approved' || tab === 'rejected') && { decision: [tab] }),
    ...(tab === 'flagged' && { flagged: true }),
    ...(role && { role: [role] }),
    ...(flag && { flag: [flag] }),
    ...(search && { search }),
    ...(isRoutine && { routine: true }),
    ...(isFolded(filters) && { routine: false }),
  }
}

/** The path of one page of the list, relative to the reviewer's token. */
export function pathOf(criteria: ReviewItemCriteria, page: number, size = itemsPerPage): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(criteria))
    if (Array.isArray(value)) for (const part of value) parameters.append(`${name}[]`, part)
    else if (value !== undefined) parameters.set(name, String(value))
  parameters.set('page', String(page))
  parameters.set('itemsPerPage', String(size))
  return `/items?${parameters}`
}

/** Whether a row that was just decided still belongs to the view; otherwise the next rows move up. */
export const isStillListed = (row: Pick<ReviewItemView, 'decision'>, { tab }: ItemFilters) =>
  tab === 'all' || tab === 'flagged' || row.decision === tab
