/** The state of the list of groups in the address, beside that of the list of members. */
export const groupViews = ['all', 'privileged', 'empty', 'locked'] as const
export type GroupView = (typeof groupViews)[number]

export type GroupPlace = { connectorId: string; q: string; view: GroupView; page: number }

/** The address of the list, and of one group in it. Opening another group resets the list of members. */
export function groupHref({ connectorId, q, view, page }: GroupPlace, group?: string): string {
  const params = new URLSearchParams()
  if (group) params.set('group', group)
  if (q) params.set('gq', q)
  if (view !== 'all') params.set('show', view)
  if (page > 1) params.set('gp', String(page))
  const text = params.toString()
  const path = `/dashboard/user-connectors/${connectorId}/groups`
  return text ? `${path}?${text}` : path
}
