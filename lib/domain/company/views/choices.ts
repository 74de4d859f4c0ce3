/** The lists whose addresses can be saved as a view. */
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
/** The limit for one user on one list. */
export const mostViews = 50

/** The parameters that a view stores; the page number and open dialogs are left out. */
const viewParams = ['q', 'sort', 'size', 'state', 'view', 'cols', 'currency', 'from', 'to']
/** `f.custom.<id>`: by a field of the company's own. */
const filterName = /^f\.[a-z_]{1,40}(?:\.[0-9a-f-]{36})?$/

/** The stored form of an address, in a fixed order, so that two with the same meaning are equal. */
export function viewQueryOf(address: string): string {
  const entries = [...new URLSearchParams(address)].filter(
    ([name, value]) => value && (viewParams.includes(name) || filterName.test(name)),
  )
  return new URLSearchParams([...new Map(entries)].sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
