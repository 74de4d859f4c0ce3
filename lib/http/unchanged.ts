import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { DomainError, invalidAll } from '@/lib/domain/record/errors'
import { linksIn, withIds } from '@/lib/http/describe/relations'
import type { Resource } from '@/lib/http/resource'
import { violationsOf } from '@/lib/http/violations'

type Fields = Record<string, unknown>

/**
 * A body as the domain reads it: with ids in place of IRIs.
 * @param shown for PUT: the item as GET shows it; unchanged fields are removed from the body
 */
export async function asWritten(
  sent: unknown,
  body: z.ZodType,
  resource: Resource,
  shown?: () => Promise<object>,
): Promise<unknown> {
  const input = linksIn(body, 'input', resource)
  if (!shown) return withIds(sent, input)
  const output = linksIn(resource.view, 'output', resource)
  const ids = (value: unknown) => withIds(withIds(value, output), input)
  return withoutUnchanged(withOwnId(ids(sent)), body, async () => ids(await shown()) as object)
}

/** React Admin keeps the IRI of an item as its id, and sends the id itself beside it, as `originId`. */
function withOwnId(sent: unknown): unknown {
  if (!isObject(sent)) return sent
  const { originId, ...item } = sent as Fields
  return originId !== undefined && item.id === item['@id'] ? { ...item, id: originId } : sent
}

/** JSON has no undefined, and dates are text. */
const asSent = (item: object): Fields => JSON.parse(JSON.stringify(item))

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/**
 * Removes read-only fields from a body of PUT, so that an item may be sent back as it was read. Unchanged objects are removed too,
 * since the written form of some, such as a manager, differs from the shown one; absent fields stay unchanged.
 * @throws DomainError invalid, with each changed read-only field and everything else that is wrong
 */
async function withoutUnchanged(
  body: unknown,
  schema: z.ZodType,
  read: () => Promise<object>,
): Promise<unknown> {
  if (!isObject(body) || Array.isArray(body)) return body
  const sent = body as Fields
  const writable = new Set(writableOf(schema))
  const compared = Object.keys(sent).filter((name) => !writable.has(name) || isObject(sent[name]))
  if (compared.length === 0) return body
  const current = await read().catch(absent)
  // The writable fields are checked first, as for an existing item.
  if (!current) return Object.fromEntries(Object.entries(sent).filter(([name]) => writable.has(name)))
  const item = asSent(current)
  const shown = compared.filter((name) => name === '@context' || Object.hasOwn(item, name))
  const changed = shown.filter((name) => !isDeepStrictEqual(sent[name], item[name]))
  const refused = changed.filter((name) => !writable.has(name))
  // Further fields may differ in an outdated version, which the domain then refuses as such.
  const isStale = writable.has('version') && sent.version !== undefined && sent.version !== item.version
  const left = new Set(shown.filter((name) => !writable.has(name) || !changed.includes(name)))
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !left.has(name)))
  if (refused.length === 0 || isStale) return rest
  const { error } = await schema.safeParseAsync(rest)
  throw invalidAll([
    ...refused.map((name) => ({ propertyPath: name, key: 'problems.read_only', code: 'read_only' })),
    ...(error ? violationsOf(error) : []),
  ])
}

function absent(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not_found') return null
  throw error
}

function writableOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return writableOf(schema.in as z.ZodType)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
