import { z } from 'zod'
import { boundedText, dayText } from '@/lib/connectors/kit/bounded-text'

export const largestPage = 200

/** What every list takes beside its own filters. */
export type ListQuery = {
  page: number
  itemsPerPage: number
  /** Walks everything in the order of ids: '' to begin, then the last id seen. Pages and order do not apply. */
  cursor?: string
  search?: string
  order: Record<string, 'asc' | 'desc'>
}

export type List<Row> = {
  items: Row[]
  total: number
  /** With a cursor: where to go on, or null at the end. */
  nextCursor?: string | null
}

const count = (most: number) => z.coerce.number({ error: 'problems.not_a_number' }).int().min(1).max(most)

/**
 * The query of a list: paging, order among the named fields, search, and the list's own filters, by their
 * wire names. Anything else is refused.
 */
export function listQuery<Filters extends z.ZodRawShape, Field extends string>(
  filters: Filters,
  fields: readonly Field[],
) {
  return z.strictObject({
    page: count(1_000_000).default(1),
    itemsPerPage: count(largestPage).default(30),
    cursor: z.union([z.literal(''), z.uuid()]).optional(),
    search: boundedText(200).trim().optional(),
    order: z.partialRecord(z.enum(fields), z.enum(['asc', 'desc'])).default({}),
    ...filters,
  })
}

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

export type Window = { skip: number; take: number; isReversed: boolean }

/**
 * Which rows of an ordered list make a page. Past the middle they are counted from the end, in reversed order:
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
