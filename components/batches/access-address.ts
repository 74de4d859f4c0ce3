import type { Selection } from '@/components/ui/table/selection'
import { mostNamed } from '@/lib/domain/batches/choices'

export const accessPath = '/dashboard/access'

/** What the grid filters by: all that the list of members does, beside the company's own fields, and by privilege. */
export const accessFilters = [
  'state',
  'member_type',
  'department',
  'manager',
  'employment_status',
  'user_connector',
  'breached',
  'privileged',
]

/** What another list filters by, as text: `user_connector=…&status=active`. */
type ListFilters = Record<string, string | undefined>

const textOf = (found: ListFilters) =>
  new URLSearchParams(Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** Too many people are selected to name them in an address, but the whole list can be passed as its filter. */
export const areTooMany = ({ ids, isEverything }: Selection) => !isEverything && ids.size > mostNamed

/** The address of the grid with these people, or with all that the list of members matches, all of them selected. */
export function accessOfMembers({ ids, isEverything }: Selection, list: URLSearchParams): string {
  if (!isEverything) return `${accessPath}?people=${[...ids].join(',')}`
  const kept = textOf({ everybody: '1', q: list.get('q') ?? undefined })
  for (const [name, value] of list) if (name.startsWith('f.')) kept.set(name, value)
  const tab = list.get('state')
  if (tab) kept.set('f.state', tab)
  return `${accessPath}?${kept}`
}

/** The same for the owners of accounts, or the members of a group, in another list or its selection. */
export function accessOfFound(
  kind: 'has_account' | 'in_group',
  { ids, isEverything }: Selection,
  target: ListFilters,
): string {
  const { user_connector, group } = target
  const named = isEverything ? target : { user_connector, group, ids: [...ids].join(',') }
  return `${accessPath}?${new URLSearchParams({ everybody: '1', [kind]: textOf(named).toString() })}`
}
