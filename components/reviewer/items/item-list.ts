import type { ReviewItemCriteria, ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'
import type { ReviewFlag } from '@/lib/domain/reviews/launch/snapshot'

export const itemTabs = ['all', 'pending', 'flagged', 'approved', 'rejected'] as const
export type ItemTab = (typeof itemTabs)[number]

/** What of the list is on screen. `routine`: only what is unchanged and unflagged, unfolded. */
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

/** Whether unchanged accounts stand as one line; who searches, or looks at decisions, sees them as any others. */
export const isFolded = (filters: ItemFilters) =>
  !filters.isRoutine && (filters.tab === 'all' || filters.tab === 'pending') && !isNarrowed(filters)

/** What the API is asked for, and what a decision about everything found is about. */
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

/** The path of one page of the list, after the reviewer's token. */
export function pathOf(criteria: ReviewItemCriteria, page: number, size = itemsPerPage): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(criteria))
    if (Array.isArray(value)) for (const one of value) parameters.append(`${name}[]`, one)
    else if (value !== undefined) parameters.set(name, String(value))
  parameters.set('page', String(page))
  parameters.set('itemsPerPage', String(size))
  return `/items?${parameters}`
}

/** Whether a row that was decided on screen would still be found: those that are not make room for the next ones. */
export const isStillListed = (row: Pick<ReviewItemView, 'decision'>, { tab }: ItemFilters) =>
  tab === 'all' || tab === 'flagged' || row.decision === tab
