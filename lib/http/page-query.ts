import 'server-only'
import type { z } from 'zod'
import { storableText } from '@/lib/http/storable-text'

/** The state of a list in the form in which the tables write it to the address: `?q=&f.type=&sort=-cost&page=2&size=25`. */
type ListState = {
  q?: string
  sort?: { field: string; isDescending: boolean } | null
  page?: number
  size?: number
  filters?: Record<string, unknown>
}

/**
 * The query of a list for a page. The schema is the API's, which refuses invalid parameters; a page ignores them,
 * so that an old or mistyped link still shows the list.
 */
export function pageQuery<Schema extends z.ZodType>(
  schema: Schema,
  { q, sort, page, size, filters }: ListState,
): z.output<Schema> {
  const params: Record<string, unknown> = {
    page,
    itemsPerPage: size,
    search: q ? storableText(q) : undefined,
    order: sort ? { [sort.field]: sort.isDescending ? 'desc' : 'asc' } : undefined,
    ...Object.fromEntries(Object.entries(filters ?? {}).map(([name, value]) => [name, storable(value)])),
  }
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const wrong = new Set(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
    ),
  )
  return schema.parse(Object.fromEntries(Object.entries(params).filter(([name]) => !wrong.has(name))))
}

/** The query as parameters of an address, where every value is text, flags too. */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)]))
  return typeof value === 'string' ? storableText(value) : value
}
