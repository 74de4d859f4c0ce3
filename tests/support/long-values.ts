import { exampleOf } from '@/lib/http/describe/examples'
import type { Schema } from '@/tests/support/openapi-operations'

/** A value whose texts are all too long, and where each of them stands, as a violation names it. */
export type LongValue = { value: unknown; at: string[] }

/** Makes a text too long for a schema. */
export type TooLong = (schema: Schema) => string

/** Values of a schema with a text that is too long wherever one may stand: one value, or one for each choice there is. */
export function longValues(schema: Schema, tooLong: TooLong, at = ''): LongValue[] {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return options.flatMap((option) => longValues(option, tooLong, at))
  const types = [schema.type].flat()
  if (types.includes('array') || schema.items)
    return longValues(schema.items ?? {}, tooLong, `${at}.0`).map(({ value, at: places }) => ({
      value: [value],
      at: places,
    }))
  if (types.includes('object') || schema.properties) return longObjects(schema, tooLong, at)
  const takesText = types.includes('string') || (schema.type === undefined && schema.const === undefined)
  const isChoice = (schema.enum ?? [schema.const]).some((one) => typeof one === 'string')
  return takesText || isChoice ? [{ value: tooLong(schema), at: [at.slice(1)] }] : []
}

/** As many objects as the property with the most choices has; the others begin again with their first. */
function longObjects(schema: Schema, tooLong: TooLong, at: string): LongValue[] {
  const open = typeof schema.additionalProperties === 'object' ? { email: schema.additionalProperties } : {}
  const choices = Object.entries({ ...open, ...schema.properties }).map(
    ([key, part]) =>
      [key, typeof part.const === 'string' ? [] : longValues(part, tooLong, `${at}.${key}`)] as const,
  )
  const count = Math.max(0, ...choices.map(([, values]) => values.length))
  const plain = exampleOf({ ...schema, additionalProperties: false }) as object
  return Array.from({ length: count }, (_, index) => {
    const chosen = choices.flatMap(([key, values]) => {
      const one = values[index % values.length]
      return one ? [[key, one] as const] : []
    })
    return {
      value: { ...plain, ...Object.fromEntries(chosen.map(([key, { value }]) => [key, value])) },
      at: chosen.flatMap(([, { at: places }]) => places),
    }
  })
}
