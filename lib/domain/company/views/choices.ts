/** The lists whose address can be kept as a view. */
export const savedViewLists = [
  'members',
  'access',
  'user-connectors',
  'accounts',
  'past-accounts',
  'group-members',
  'anomalies',
  'access-reviews',
  'due-reviews',
  'review-items',
  'spends',
  'spend-questions',
  'unmatched-spends',
  'savings',
  'breaches',
  'breach-hits',
  'discovered',
  'bundle-drift',
  'batches',
  'audit-events',
  'failures',
] as const
export type SavedViewList = (typeof savedViewLists)[number]

export const longestViewName = 60
export const longestViewQuery = 2_000
/** Of one user, on one list. */
export const mostViews = 50

/** The parameters of an address that belong to a view; the page, and what is opened over the list, do not. */
const viewParams = ['q', 'sort', 'size', 'state', 'view', 'cols', 'currency', 'from', 'to']
const filterName = /^f\.[a-z_]{1,40}$/

/** An address as a view keeps it: in a fixed order, so that two that mean the same are equal. */
export function viewQueryOf(address: string): string {
  const entries = [...new URLSearchParams(address)].filter(
    ([name, value]) => value && (viewParams.includes(name) || filterName.test(name)),
  )
  return new URLSearchParams([...new Map(entries)].sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
