import { isObject, type Json } from '@/tests/connectors/changed-rows'
import type { JsonSchema } from '@/tests/connectors/vendors/description'

type Definitions = Record<string, JsonSchema>

export function resolved(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const name = schema.$ref?.replace('#/definitions/', '')
  if (name === undefined) return schema
  const there = definitions[name]
  if (!there) throw new Error(`No ${name}.`)
  return resolved(there, definitions)
}

const formats: Record<string, string> = {
  'date-time': '2026-03-02T08:11:04.000Z',
  date: '2026-03-02',
  email: 'somebody@acme.example',
  uri: 'https://acme.example/',
  uuid: '0e37df36-f698-11e6-8dd4-cb9ced3df976',
}

/** A value of a schema, with every field that it knows of. */
export function sample(given: JsonSchema, definitions: Definitions, above: JsonSchema[] = []): unknown {
  const schema = resolved(given, definitions)
  // A manager has a manager.
  if (above.length > 5 || above.includes(schema)) return undefined
  const within = [...above, schema]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const either = schema.anyOf ?? schema.oneOf
  if (either) {
    const values = either.map((part) => sample(part, definitions, within))
    return values.find((value) => value !== null && value !== undefined)
  }
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (type === 'string') return formats[schema.format ?? ''] ?? 'text'
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return true
  if (type === 'array') {
    const one = sample((schema.items as JsonSchema) ?? {}, definitions, within)
    return one === undefined ? [] : [one]
  }
  if (type !== 'object') return undefined
  const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [
    name,
    sample(part, definitions, within),
  ])
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/** What the schema requires of a value, and what `needed` names. */
export function shortened(
  value: unknown,
  given: JsonSchema,
  definitions: Definitions,
  needed: string[],
): unknown {
  const schema = resolved(given, definitions)
  if (!isObject(value) || Array.isArray(value)) return value
  const isNeeded = (name: string) => needed.some((place) => place === name || place.startsWith(`${name}.`))
  const below = (name: string) =>
    needed.filter((place) => place.startsWith(`${name}.`)).map((place) => place.slice(name.length + 1))
  const kept = Object.entries(value).filter(([name]) => schema.required?.includes(name) || isNeeded(name))
  return Object.fromEntries(
    kept.map(([name, part]) => [
      name,
      shortened(part, schema.properties?.[name] ?? {}, definitions, below(name)),
    ]),
  )
}

/** The values of `own` in the places of `other`, and of `other` where it has none. */
export function merged(other: unknown, own: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(other) && own.length === 0) return other
  if (Array.isArray(own) && Array.isArray(other)) return own.map((part) => merged(other[0], part))
  if (own === null || own === undefined) return other === undefined ? own : other
  if (!isObject(own) || !isObject(other) || Array.isArray(own) || Array.isArray(other)) return own
  const names = new Set([...Object.keys(other), ...Object.keys(own)])
  return Object.fromEntries([...names].map((name) => [name, merged(other[name], (own as Json)[name])]))
}

/** Every value of a list of words, by the place where it may stand. */
export function words(
  given: JsonSchema,
  definitions: Definitions,
  at: (string | number)[] = [],
  above: JsonSchema[] = [],
): [(string | number)[], unknown][] {
  const schema = resolved(given, definitions)
  if (above.length > 5 || above.includes(schema)) return []
  const within = [...above, schema]
  const own = (schema.enum ?? []).map((word): [(string | number)[], unknown] => [at, word])
  const either = (schema.anyOf ?? schema.oneOf ?? []).flatMap((part) => words(part, definitions, at, within))
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    words(part, definitions, [...at, name], within),
  )
  const items =
    schema.items && !Array.isArray(schema.items) ? words(schema.items, definitions, [...at, 0], within) : []
  return [...own, ...either, ...parts, ...items]
}
