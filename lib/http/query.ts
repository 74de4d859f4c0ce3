import { RequestError } from '@/lib/http/problems'
import { storableText } from '@/lib/http/storable-text'

type Nested = { [key: string]: string | string[] | Nested }

// Filters accept userConnector and user_connector, because clients of API Platform use both spellings.
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const asWritten = new Set(['itemsPerPage'])

/** More parameters than all filters of a list need. */
export const mostParameters = 1_000

/** `order[name]=asc&status[]=a&status[]=b&startsAt[after]=…` as nested plain values, by wire names. */
export function readQuery(search: URLSearchParams): Nested {
  if (search.size > mostParameters) throw new RequestError(400, { key: 'problems.too_many_parameters' })
  const nested: Nested = Object.create(null)
  for (const [name, sent] of search) {
    const value = storableText(sent)
    const [, rawField = name, rawPart] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name.slice(0, 100)) ?? []
    const field = asWritten.has(rawField) ? rawField : snake(rawField)
    const before = nested[field]
    if (rawPart === undefined && before === undefined) nested[field] = value
    else if (rawPart === undefined || rawPart === '')
      nested[field] = withItem(rawPart === '' && !Array.isArray(before) ? [] : before, value)
    else {
      const parts = isNested(before) ? before : Object.create(null)
      const part = snake(rawPart)
      const first = parts[part]
      // `custom[id]=Lyon&custom[id]=Nantes`: several values of one part.
      parts[part] = first === undefined || isNested(first) ? value : withItem(first, value)
      nested[field] = parts
    }
  }
  return nested
}

const isNested = (value: Nested[string] | undefined): value is Nested =>
  typeof value === 'object' && !Array.isArray(value)

/** Adds to the list in place: copying it for each value costs the square of their number. */
function withItem(before: Nested[string] | undefined, value: string): string[] {
  if (!Array.isArray(before)) return [before as string, value]
  before.push(value)
  return before
}
