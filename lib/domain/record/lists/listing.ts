import { z } from 'zod'
import { boundedText, dayText } from '@/lib/connectors/kit/bounded-text'

export const largestPage = 200

/** Parameters that an export does not have, since it contains the whole list. */
export const paging = { page: true, itemsPerPage: true, cursor: true } as const

/** The parameters of every list beside its own filters. */
export type ListQuery = {
  page: number
  itemsPerPage: number
  /** Walks through everything in the order of ids: '' to begin, then the last id seen. Pages and order do not apply. */
  cursor?: string
  search?: string
  order: Record<string, 'asc' | 'desc'>
}

export type List<Row> = {
  items: Row[]
  total: number
  /** With a cursor: the next cursor, or null at the end. */
  nextCursor?: string | null
}

/** The number of a page, from 1. */
export const pageNumber = (most: number) =>
  z.coerce
    .number('problems.not_a_page')
    .int('problems.not_a_page')
    .min(1, 'problems.not_a_page')
    .max(most)
    .default(1)

const pageSize = z.coerce
  .number('problems.not_a_page_size')
  .int('problems.not_a_page_size')
  .min(1, 'problems.not_a_page_size')
  .max(largestPage, 'problems.not_a_page_size')
  .default(30)

/**
 * The query of a list: paging, order among the named fields, search, and the list's own filters, by their
 * wire names. Anything else is refused.
 */
export function listQuery<Filters extends z.ZodRawShape, Field extends string>(
  filters: Filters,
  fields: readonly Field[],
) {
  return z.strictObject({
    page: pageNumber(1_000_000),
    itemsPerPage: pageSize,
    cursor: z.union([z.literal(''), z.uuid()]).optional(),
    search: boundedText(200).trim().optional(),
    order: orderAmong(fields),
    ...filters,
  })
}

// API Platform's clients write them in capitals.
const direction = z
  .enum(['asc', 'desc', 'ASC', 'DESC'])
  .transform((way): 'asc' | 'desc' => (way === 'asc' || way === 'ASC' ? 'asc' : 'desc'))

/** `order[name]=asc` by one of these fields, or by `id`, which every list can be ordered by. */
export const orderAmong = <Field extends string>(fields: readonly Field[]) =>
  z.partialRecord(z.enum([...fields, 'id']), direction).default({})

/** `startsAt[after]=…&startsAt[before]=…`, days. */
export const dateRange = z.strictObject({ after: dayText.optional(), before: dayText.optional() }).optional()

/** One value or several: `status=active` or `status[]=active&status[]=invited`. */
export const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.union([item.transform((one) => [one]), z.array(item).min(1).max(200)]).optional()

/** `true`, `false`, `1`, `0`. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')
  .optional()

/** The query of a list that has nothing to filter by: pages and the cursor. */
export const plainListQuery = listQuery({}, []).omit({ search: true })
export type PlainListQuery = z.output<typeof plainListQuery>

export type Window = { skip: number; take: number; isReversed: boolean }

/**
 * The rows of an ordered list that make a page. Past the middle they are read from the end, in reversed order:
 * the last page of 100,000 then costs what the first does.
 */
export function pageWindow(
  { page, itemsPerPage }: Pick<ListQuery, 'page' | 'itemsPerPage'>,
  total: number,
): Window {
  const skip = (page - 1) * itemsPerPage
  const take = Math.max(0, Math.min(itemsPerPage, total - skip))
  if (skip < total / 2) return { skip, take: itemsPerPage, isReversed: false }
  return { skip: Math.max(0, total - skip - take), take, isReversed: true }
}

export const flip = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'desc' : 'asc')

/** How one list finds its rows. `found` may be less than the rows shown: only ids, for instance. */
export type ListSource<Key, Row> = {
  count: () => Promise<number>
  /** A range of the requested order; reversed when the window says so. */
  page: (window: Window) => Promise<Key[]>
  /** The next rows in the order of the cursor, at most so many: '' is the beginning. */
  after: (cursor: string, most: number) => Promise<Key[]>
  cursorOf: (key: Key) => string
  /** The rows of what was found, in the same order; rows deleted meanwhile are left out. */
  rows: (keys: Key[]) => Promise<Row[]>
}

/** The common part of sources that find ids. */
export const byId = { cursorOf: ({ id }: { id: string }) => id }

/** The found rows are those shown. */
export const asFound = async <Row>(rows: Row[]) => rows

/**
 * One page of a list, or one step of a walk through it.
 * @param first reads the first page and the total by one statement, for the lists that are read most
 */
export async function readList<Key, Row>(
  query: Pick<ListQuery, 'page' | 'itemsPerPage' | 'cursor'> & Partial<Pick<ListQuery, 'order'>>,
  listed: ListSource<Key, Row>,
  first?: (window: Window) => Promise<List<Row>>,
): Promise<List<Row>> {
  const { cursor, itemsPerPage } = query
  const source = inAskedOrder(query.order, listed)
  const rowsOf = async (keys: Key[]) => (keys.length > 0 ? source.rows(keys) : [])
  if (cursor !== undefined) return walk({ cursor, itemsPerPage }, source)
  // The first page is the same whatever the total: nothing waits for the count.
  if (query.page === 1) {
    const window = { skip: 0, take: itemsPerPage, isReversed: false }
    if (first && source === listed) return first(window)
    const [total, items] = await Promise.all([source.count(), source.page(window).then(rowsOf)])
    return { items, total }
  }
  const total = await source.count()
  const window = pageWindow(query, total)
  const items = await rowsOf(await source.page(window))
  return { items: window.isReversed ? items.reverse() : items, total }
}

/** One step of a walk. One row more than shown is read, to know whether it is the last step. */
export async function walk<Key, Row>(
  { cursor, itemsPerPage }: { cursor: string; itemsPerPage: number },
  { count, after, cursorOf, rows }: Omit<ListSource<Key, Row>, 'page'>,
): Promise<List<Row>> {
  const total = await count()
  const keys = await after(cursor, itemsPerPage + 1)
  const shown = keys.slice(0, itemsPerPage)
  const nextCursor = keys.length > shown.length ? cursorOf(shown.at(-1)!) : null
  return { items: await rows(shown), total, nextCursor }
}

const readAtOnce = 1_000

/** All rows in the order of the cursor, read as fast as they are taken. */
export async function* everyRow<Key, Row>({
  after,
  cursorOf,
  rows,
}: Pick<ListSource<Key, Row>, 'after' | 'cursorOf' | 'rows'>): AsyncGenerator<Row> {
  for (let cursor = ''; ; ) {
    const keys = await after(cursor, readAtOnce)
    yield* await rows(keys)
    if (keys.length < readAtOnce) return
    cursor = cursorOf(keys.at(-1)!)
  }
}

/** The source itself, or where the order of ids is asked for, its rows as the cursor walks through them. */
export function inAskedOrder<Key, Row>(
  order: ListQuery['order'] = {},
  source: ListSource<Key, Row>,
): ListSource<Key, Row> {
  const [field, way] = Object.entries(order)[0] ?? []
  if (field !== 'id') return source
  return {
    ...source,
    page: async ({ skip, take, isReversed }) => {
      if ((way === 'asc') !== isReversed) return range(source, skip, take)
      const end = Math.max(0, (await source.count()) - skip)
      const from = Math.max(0, end - take)
      return (await range(source, from, end - from)).reverse()
    },
  }
}

/** A range in the order of the cursor. What stands before it is read and dropped, a part at a time. */
async function range<Key, Row>(
  { after, cursorOf }: ListSource<Key, Row>,
  skip: number,
  take: number,
): Promise<Key[]> {
  const range: Key[] = []
  let cursor = ''
  for (let seen = 0; range.length < take; ) {
    const most = Math.min(readAtOnce, skip + take - seen)
    const keys = await after(cursor, most)
    range.push(...keys.slice(Math.max(0, skip - seen)))
    if (keys.length < most) break
    seen += keys.length
    cursor = cursorOf(keys.at(-1)!)
  }
  return range
}

const everything = 2_147_483_647

/**
 * All rows in the requested order, each once, even with concurrent writes: one statement finds all ids
 * (some 10 MB for 100,000), and the rows are read as fast as they are consumed.
 */
export async function* everyRowInOrder<Key, Row>({
  page,
  rows,
}: Pick<ListSource<Key, Row>, 'page' | 'rows'>): AsyncGenerator<Row> {
  const keys = await page({ skip: 0, take: everything, isReversed: false })
  for (let from = 0; from < keys.length; from += readAtOnce)
    yield* await rows(keys.slice(from, from + readAtOnce))
}

/** A list that is in memory, as a source: sliced for pages, walked in the order of its keys. */
export function inMemory<Row>(all: Row[], keyOf: (row: Row) => string): ListSource<Row, Row> {
  const byKey = all
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return {
    count: async () => all.length,
    page: async ({ skip, take, isReversed }) => {
      const rows = isReversed
        ? all.slice(all.length - skip - take, all.length - skip)
        : all.slice(skip, skip + take)
      return isReversed ? rows.reverse() : rows
    },
    after: async (cursor, most) => {
      const from = byKey.findIndex(({ key }) => key > cursor)
      return from < 0 ? [] : byKey.slice(from, from + most).map(({ row }) => row)
    },
    cursorOf: keyOf,
    rows: asFound,
  }
}

/** The requested page of a list that is in memory. */
export const inPages = async <Row>(
  query: PlainListQuery,
  list: Promise<List<Row>>,
  keyOf: (row: Row) => string,
): Promise<List<Row>> => readList(query, inMemory((await list).items, keyOf))
