import { type ListQuery, readListQuery, writeSort } from '@/components/ui/table/list-query'
import { longestValue } from '@/lib/domain/people/member-fields/choices'
import {
  employmentStatuses,
  longestFact,
  memberOrders,
  memberTabs,
} from '@/lib/domain/people/members/choices'
import { isId } from '@/lib/domain/record/id-schema'

export type MemberTab = (typeof memberTabs)[number]

export const membersPath = '/dashboard/members'
export const defaultSort = 'first_name'
/** Adds the list's state to the address of a member's page, for its links to the previous and the next member. */
export const listParam = 'list'

type Params = URLSearchParams | Record<string, string | string[] | undefined>

const firstParam = (params: Params, name: string) => {
  const value = params instanceof URLSearchParams ? params.get(name) : params[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

const isIdOrNone = (value: string) => isId(value) || value === 'none'

/** The filters of the list, each with the values that it takes. */
const isFilterOf: Record<string, (value: string) => boolean> = {
  member_type: isIdOrNone,
  department: (value) => value.trim() !== '' && value.length <= longestFact,
  manager: isIdOrNone,
  employment_status: (value) => employmentStatuses.some((status) => status === value),
  user_connector: isId,
  breached: (value) => value === 'true',
}

/** Filters by the company's own fields: `custom.<id>` for values of a list, apart by commas and each encoded. */
const ownFilters: Record<string, (value: string) => boolean> = {
  custom: (value) => optionsOf(value).length > 0,
  custom_contains: (value) => value.trim() !== '' && value.length <= longestValue,
  custom_after: (value) => isDay(value),
  custom_before: (value) => isDay(value),
}

/** The 31st of February is none. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The kind of filter and the id of the field; null: the filter is none by such a field. */
function ownFilterOf(name: string): { kind: string; id: string } | null {
  const [kind = '', id = '', ...rest] = name.split('.')
  return ownFilters[kind] && isId(id) && rest.length === 0 ? { kind, id } : null
}

export const isOwnFilter = (name: string) => ownFilterOf(name) !== null

const optionsOf = (value: string) => value.split(',').map(decoded).filter(Boolean)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The filters by the names of the API. */
export function apiFilters(filters: ListQuery['filters']): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(filters)) {
    const own = ownFilterOf(name)
    if (!own) params[name] = value
    else
      params[own.kind] = {
        ...(params[own.kind] as object | undefined),
        [own.id]: own.kind === 'custom' ? optionsOf(value) : value,
      }
  }
  return params
}

/** The state of the list in its address; `?state=` is the tab. */
export function readMemberList(params: Params): ListQuery & { tab: MemberTab } {
  const state = firstParam(params, 'state')
  return {
    ...readListQuery(params, {
      sorts: memberOrders,
      defaultSort,
      filters: (name) => isFilterOf[name] !== undefined || isOwnFilter(name),
    }),
    tab: memberTabs.find((tab) => tab === state) ?? 'all',
  }
}

/** Removes invalid filters, mistyped or from an older version, so that no call sends them. */
export const brokenFilters = ({ filters }: ListQuery): string[] =>
  Object.entries(filters)
    .filter(([name, value]) => {
      const own = ownFilterOf(name)
      return !(own ? ownFilters[own.kind] : isFilterOf[name])?.(value)
    })
    .map(([name]) => name)

/** The same list as the API's criteria. */
export function criteriaOf({ q, filters, tab }: ReturnType<typeof readMemberList>) {
  return {
    ...(tab === 'all' ? {} : { state: tab }),
    ...(q ? { search: q } : {}),
    ...apiFilters(filters),
  }
}

/** The same as parameters of an address. */
export function criteriaParams(list: ReturnType<typeof readMemberList>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(criteriaOf(list))) {
    if (typeof value !== 'object') params.set(name, String(value))
    else
      for (const [part, values] of Object.entries(value as Record<string, string | string[]>))
        for (const bound of [values].flat()) params.append(`${name}[${part}]`, bound)
  }
  return params
}

/** The list's filters and order, without the page: for the page of a member. */
export function listAddress(list: ReturnType<typeof readMemberList>): string {
  const params = new URLSearchParams()
  if (list.tab !== 'all') params.set('state', list.tab)
  if (list.q) params.set('q', list.q)
  for (const [name, value] of Object.entries(list.filters)) params.set(`f.${name}`, value)
  const sort = list.sort && writeSort(list.sort)
  if (sort && sort !== defaultSort) params.set('sort', sort)
  return params.toString()
}

/** The list's address with one change: '' removes a parameter. */
export function changedAddress(params: Params, change: Record<string, string>): string {
  const entries =
    params instanceof URLSearchParams
      ? [...params.entries()]
      : Object.entries(params).map(([name]) => [name, firstParam(params, name)] as [string, string])
  const next = new URLSearchParams(entries)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const text = next.toString()
  return text ? `${membersPath}?${text}` : membersPath
}

export function memberHref(id: string, list = ''): string {
  return `${membersPath}/${id}${list ? `?${new URLSearchParams({ [listParam]: list })}` : ''}`
}
