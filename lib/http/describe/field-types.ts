import { z } from 'zod'

export type FieldSchema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: FieldSchema[]
  properties?: Record<string, FieldSchema>
  additionalProperties?: unknown
  required?: string[]
  items?: FieldSchema
  propertyNames?: { enum?: unknown[] }
  description?: string
}

/** A zod schema as JSON Schema: of the request (`input`) or of the answer (`output`). */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): FieldSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as FieldSchema

/** The fields of an object, looking through unions of objects, which have all of them. */
export function fieldsOf(schema: FieldSchema): {
  fields: Record<string, FieldSchema>
  required: Set<string>
} {
  if (schema.properties) return { fields: schema.properties, required: new Set(schema.required) }
  const parts = (schema.anyOf ?? []).map(fieldsOf)
  return { fields: Object.assign({}, ...parts.map(({ fields }) => fields)), required: new Set() }
}

const xsd = 'http://www.w3.org/2001/XMLSchema#'

/** The XML Schema type of a field, for clients of Hydra; null when it has none. */
export function rangeOf({ type, format, anyOf }: FieldSchema): string | null {
  const named = Array.isArray(type) ? type.find((one) => one !== 'null') : type
  if (!named) return anyOf ? rangeOf(anyOf.find((one) => one.type !== 'null') ?? {}) : null
  if (named === 'string') {
    if (format === 'date') return `${xsd}date`
    if (format === 'date-time') return `${xsd}dateTime`
    return `${xsd}string`
  }
  return { integer: `${xsd}integer`, number: `${xsd}decimal`, boolean: `${xsd}boolean` }[named] ?? null
}
