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
  const rest = sampleOf({ ...schema, additionalProperties: false }) as object
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
          { at: `${at}.{key}`, holding: (text: string) => ({ ...rest, [text]: sampleOf(open) }) },
          ...into('email', open, '*'),
        ]
      : [{ at: `${at}.{unknown key}`, holding: (text: string) => ({ ...rest, [text]: 'x' }) }]),
  ]
}

/** A small value of a schema, without what may be left out. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [option] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (option) return sampleOf(option)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key] ?? {})]),
      )
    case 'array':
      return schema.minItems ? [sampleOf(schema.items ?? {})] : []
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(schema)
  }
}

function sampleText({ format, minLength = 0 }: Schema): string {
  if (format === 'uuid') return '018f0000-0000-7000-8000-000000000000'
  if (format === 'date') return '2031-01-31'
  if (format === 'date-time') return '2031-01-31T00:00:00Z'
  if (format === 'email') return 'jo@corvelle.example'
  return 'x'.repeat(Math.max(1, minLength))
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
