import type { AccessOrigin } from '@/components/access/access-toolbar'
import { accessFilters } from '@/components/batches/access-address'
import { apiFilters, isOwnFilter } from '@/components/members/list-address'
import { readListQuery } from '@/components/ui/table/list-query'
import { type AccessQuery, accessQuery } from '@/lib/domain/batches/grid/schema'
import { getGroup } from '@/lib/domain/groups/list/groups'
import type { Actor } from '@/lib/domain/record/actor'
import { nullIfMissing } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'
import { pageQuery } from '@/lib/http/page-query'
import { storableText } from '@/lib/http/storable-text'

type Params = Record<string, string | string[] | undefined>

const elsewhere = ['has_account', 'in_group'] as const

/** The address of another list, in one parameter: `user_connector=…&status=active`. */
const foundIn = (text: unknown) =>
  typeof text === 'string' && text
    ? Object.fromEntries([...new URLSearchParams(storableText(text))].map(([name, value]) => [name, value]))
    : undefined

export type AccessAddress = {
  query: AccessQuery
  /** The people selected individually in another list. */
  chosen: string[]
  isEverybody: boolean
  /** The parameters of the other list are invalid: showing everybody instead would mislead. */
  isBroken: boolean
  isPrivilegedFirst: boolean
}

/**
 * The people that the address asks for, and the initial selection. A phone shows marks instead of words, which are
 * looked through for what is privileged: there it comes first until somebody asks for the order of names.
 */
export function readAccessAddress(params: Params, isPhone = false): AccessAddress {
  const list = readListQuery(params, {
    sorts: ['privileged', 'last_name'],
    ...(isPhone && { defaultSort: '-privileged' }),
    filters: (name) => accessFilters.includes(name) || isOwnFilter(name),
  })
  const filters = apiFilters(list.filters)
  const chosen = String(params.people ?? '')
    .split(',')
    .filter(isId)
  const narrowing = { has_account: foundIn(params.has_account), in_group: foundIn(params.in_group) }
  const query = pageQuery(accessQuery, {
    ...list,
    filters: { ...filters, ...narrowing, ...(chosen.length > 0 && { ids: chosen }) },
  })
  const isEverybody = params.everybody === '1'
  const isBroken =
    elsewhere.some((name) => narrowing[name] && !query[name]) ||
    (chosen.length > 0 && !query.ids) ||
    // Without one of the filters, everybody would be more people than were found.
    (isEverybody && Object.keys(filters).some((name) => query[name as keyof AccessQuery] === undefined))
  return { query, chosen, isEverybody, isBroken, isPrivilegedFirst: list.sort?.field === 'privileged' }
}

/** A text that names the origin of these people; null for the list of members itself. */
export async function readOrigin(
  actor: Actor,
  { ids, has_account, in_group }: AccessQuery,
  applications: { id: string; label: string }[],
): Promise<AccessOrigin | null> {
  if (ids) return { kind: 'people', count: ids.length }
  if (has_account)
    return {
      kind: 'accounts',
      name: applications.find(({ id }) => has_account.user_connector?.includes(id))?.label ?? '',
    }
  if (!in_group) return null
  const [id] = in_group.group ?? []
  const group = id ? await getGroup(actor, id).catch(nullIfMissing) : null
  return { kind: 'group', name: group?.name ?? '' }
}

const ownFilters = ['custom', 'custom_contains', 'custom_after', 'custom_before'] as const

/** The same for the export, with the filters by the company's own fields. */
export function foundElsewhere(query: AccessQuery): Record<string, string | string[]> {
  const { ids, has_account, in_group } = query
  const nested = (name: string, found: object = {}) =>
    Object.entries(found).flatMap(([field, value]) =>
      value === undefined
        ? []
        : [[`${name}[${field}]`, Array.isArray(value) ? value.join(',') : String(value)]],
    )
  return Object.fromEntries([
    ...(ids ? [['ids', ids.join(',')]] : []),
    ...nested('has_account', has_account),
    ...nested('in_group', in_group),
    ...ownFilters.flatMap((kind) =>
      Object.entries(query[kind] ?? {}).map(([id, value]) => [`${kind}[${id}]`, value]),
    ),
  ])
}
