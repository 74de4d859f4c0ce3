import { storableText } from '@/lib/http/storable-text'

type Nested = { [key: string]: string | string[] | Nested }

// The filter userConnector is the same as user_connector: both spellings are in use among API Platform's clients.
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const asWritten = new Set(['itemsPerPage'])

/** `order[name]=asc&status[]=a&status[]=b&startsAt[after]=…` as nested plain values, by wire names. */
export function readQuery(search: URLSearchParams): Nested {
  const nested: Nested = Object.create(null)
  for (const [name, sent] of search) {
    const value = storableText(sent)
    const [, rawField = name, rawPart] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name.slice(0, 100)) ?? []
    const field = asWritten.has(rawField) ? rawField : snake(rawField)
    const before = nested[field]
    if (rawPart === undefined)
      nested[field] = before === undefined ? value : [before as string].flat().concat(value)
    else if (rawPart === '') nested[field] = [...(Array.isArray(before) ? before : []), value]
    else
      nested[field] = {
        ...(typeof before === 'object' && !Array.isArray(before) ? before : {}),
        [snake(rawPart)]: value,
      }
  }
  return nested
}
