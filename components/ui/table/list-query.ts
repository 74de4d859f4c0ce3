/** The state of a list, kept in the address: `?q=&f.type=&sort=-cost&page=2&size=25`. */
export type ListSort = { field: string; isDescending: boolean }
export type ListQuery = {
  q: string
  sort: ListSort | null
  page: number
  size: number
  filters: Record<string, string>
}

export type ListShape = {
  /** The fields that can be sorted by. Without the list any field passes: only for the browser, never for a query. */
  sorts?: readonly string[]
  /** `-cost` sorts downwards. */
  defaultSort?: string
  filters?: readonly string[] | ((name: string) => boolean)
  defaultSize?: number
}

type Params = URLSearchParams | Record<string, string | string[] | undefined>

export const listSizes = [25, 50, 100] as const
const filterPrefix = 'f.'
const longest = 200
/** Several values stand in one filter. */
const longestFilter = 1_500

export function parseSort(text: string | undefined): ListSort | null {
  const match = /^(-?)([A-Za-z_][\w.]{0,40})$/.exec(text ?? '')
  return match?.[2] ? { field: match[2], isDescending: match[1] === '-' } : null
}

export const writeSort = (sort: ListSort) => (sort.isDescending ? `-${sort.field}` : sort.field)

function entriesOf(params: Params): [string, string][] {
  if (params instanceof URLSearchParams) return [...params.entries()]
  return Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const text = Array.isArray(value) ? value[0] : value
    return text === undefined ? [] : [[name, text]]
  })
}

/** An invalid parameter is dropped silently, so that an old link still opens the list. */
export function readListQuery(params: Params, shape: ListShape = {}): ListQuery {
  const entries = entriesOf(params)
  const get = (name: string) => entries.find(([key]) => key === name)?.[1]
  const requestedSort = parseSort(get('sort'))
  const isKnown = requestedSort && (!shape.sorts || shape.sorts.includes(requestedSort.field))
  const page = Number(get('page'))
  const size = Number(get('size'))
  const filters = entries
    .filter(([name, value]) => name.startsWith(filterPrefix) && value)
    .map(([name, value]) => [name.slice(filterPrefix.length), value.slice(0, longestFilter)] as const)
    .filter(([name]) => isKnownFilter(shape, name))
  return {
    q: (get('q') ?? '').slice(0, longest),
    sort: isKnown ? requestedSort : parseSort(shape.defaultSort),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    size: listSizes.find((known) => known === size) ?? shape.defaultSize ?? listSizes[0],
    filters: Object.fromEntries(filters),
  }
}

const isKnownFilter = ({ filters }: ListShape, name: string) =>
  typeof filters === 'function' ? filters(name) : !filters || filters.includes(name)

export type ListChange = {
  q?: string
  sort?: ListSort | null
  page?: number
  size?: number
  /** An empty or null value removes the filter. */
  filters?: Record<string, string | null>
}

/** The address after a change. A change of search, filter, order or size goes back to the first page. */
export function changeListQuery(current: URLSearchParams, change: ListChange): URLSearchParams {
  const next = new URLSearchParams(current)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  if (change.q !== undefined) put('q', change.q.trim().slice(0, longest))
  if (change.sort !== undefined) put('sort', change.sort && writeSort(change.sort))
  if (change.size !== undefined) put('size', change.size === listSizes[0] ? null : String(change.size))
  for (const [name, value] of Object.entries(change.filters ?? {})) put(filterPrefix + name, value)
  put('page', change.page && change.page > 1 ? String(change.page) : null)
  return next
}

/** Ascending, descending, default. */
export function nextSort(current: ListSort | null, field: string): ListSort | null {
  if (current?.field !== field) return { field, isDescending: false }
  return current.isDescending ? null : { field, isDescending: true }
}
