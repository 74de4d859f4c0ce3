import { exampleOf } from '@/lib/http/describe/examples'
import type { ApiOperation, Schema } from '@/tests/support/openapi-operations'

/** A place that takes text, and a value with a given text at that place and something fitting everywhere else. */
export type TextPlace = { at: string; holding: (text: string) => unknown }

/** Every place of a value where a text may stand: fields, items of lists, keys, choices among other types. */
export function textPlaces(schema: Schema, at = ''): TextPlace[] {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return options.flatMap((option) => textPlaces(option, at))
  const types = [schema.type].flat()
  if (types.includes('array') || schema.items)
    return textPlaces(schema.items ?? {}, `${at}[]`).map(({ at: below, holding }) => ({
      at: below,
      holding: (text) => [holding(text)],
    }))
  if (types.includes('object') || schema.properties) return placesOfObject(schema, at)
  const takesText = types.includes('string') || (schema.type === undefined && schema.const === undefined)
  const isChoice = (schema.enum ?? [schema.const]).some((value) => typeof value === 'string')
  return takesText || isChoice ? [{ at: at || '.', holding: (text) => text }] : []
}

function placesOfObject(schema: Schema, at: string): TextPlace[] {
  const rest = exampleOf({ ...schema, additionalProperties: false }) as object
  const into = (key: string, part: Schema, name: string): TextPlace[] =>
    textPlaces(part, `${at}.${name}`).map((place) => ({
      at: place.at,
      holding: (text) => ({ ...rest, [key]: place.holding(text) }),
    }))
  const open = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => into(key, part, key)),
    ...(open
      ? [
          { at: `${at}.{key}`, holding: (text: string) => ({ ...rest, [text]: exampleOf(open) }) },
          ...into('email', open, '*'),
        ]
      : [{ at: `${at}.{unknown key}`, holding: (text: string) => ({ ...rest, [text]: 'x' }) }]),
  ]
}

/** Each parameter of a query, holding a text in each of its spellings. */
export function queryPlaces({ query }: ApiOperation): { at: string; holding: (text: string) => string }[] {
  return query.flatMap(({ name, schema }) => {
    const parts = Object.keys(schema.properties ?? {})
    const isOpen = typeof schema.additionalProperties === 'object'
    const names =
      parts.length > 0 || isOpen
        ? [...parts, ...(isOpen ? (schema.propertyNames?.enum ?? []) : []), 'other'].map(
            (part) => `${name}[${part}]`,
          )
        : [name, `${name}[]`]
    return names.map((at) => ({
      at,
      holding: (text: string) => new URLSearchParams({ [at]: text }).toString(),
    }))
  })
}
