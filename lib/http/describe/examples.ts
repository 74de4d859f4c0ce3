import type { FieldSchema } from '@/lib/http/describe/field-types'

/** A minimal value of a schema: its required fields, or one field when none is required. `name` is the name of its field. */
export function exampleOf(schema: FieldSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return exampleObject(schema)
    case 'array':
      return [exampleOf(schema.items ?? {}, name)]
    case 'integer':
    case 'number':
      return Math.min(Math.max(schema.minimum ?? 1, 1), schema.maximum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return exampleText(schema, name)
  }
}

function exampleObject({ properties = {}, required = [] }: FieldSchema) {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(names.map((field) => [field, exampleOf(properties[field] ?? {}, field)]))
}

const byFormat: Record<string, string> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T09:30:00Z',
  uuid: '0199f3a0-5d1c-7c3e-9a41-6f0f2b8f1c11',
}

function exampleText({ format, description, minLength = 1, maxLength = 200 }: FieldSchema, name: string) {
  if (format && byFormat[format]) return byFormat[format]
  // A field that takes the IRI of an object also takes its id.
  if (description?.startsWith('An id, or its IRI')) return byFormat.uuid
  if (name.endsWith('email')) return 'camille.roy@example.com'
  const text = name.replaceAll('_', ' ') || 'text'
  return text.padEnd(minLength, '.').slice(0, maxLength)
}
