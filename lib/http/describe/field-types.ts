import { z } from 'zod'

export type FieldSchema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  anyOf?: FieldSchema[]
  oneOf?: FieldSchema[]
  properties?: Record<string, FieldSchema>
  additionalProperties?: unknown
  required?: string[]
  items?: FieldSchema
  prefixItems?: FieldSchema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  propertyNames?: { enum?: unknown[] }
  description?: string
  default?: unknown
}

/** A zod schema as JSON Schema: of the request (`input`) or of the answer (`output`). */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): FieldSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      rewrite(jsonSchema as FieldSchema)
      // A text that is trimmed or lowercased first may not match the pattern as it is sent.
      if (io === 'input' && isOverwritten(zodSchema)) delete jsonSchema.pattern
    },
  })
  return written as FieldSchema
}

const isOverwritten = ({ _zod }: z.core.$ZodType) =>
  _zod.def.checks?.some((check) => check._zod.def.check === 'overwrite') ?? false

/** Rewrites a schema for common tools: generators support neither `propertyNames` nor `prefixItems`. */
function rewrite(schema: FieldSchema): void {
  // The format already implies it.
  if (schema.format) delete schema.pattern
  const names = schema.propertyNames?.enum
  if (names) {
    schema.properties = Object.fromEntries(
      names.map((name) => [String(name), schema.additionalProperties as FieldSchema]),
    )
    schema.additionalProperties = false
    delete schema.propertyNames
  }
  if (schema.prefixItems) {
    const kinds = [...new Map(schema.prefixItems.map((item) => [JSON.stringify(item), item])).values()]
    schema.items = kinds.length === 1 ? kinds[0] : { anyOf: kinds }
    delete schema.prefixItems
  }
}

/** The fields of an object; for a union of objects, the fields of all of them. */
export function fieldsOf(schema: FieldSchema): {
  fields: Record<string, FieldSchema>
  required: Set<string>
} {
  if (schema.properties) return { fields: schema.properties, required: new Set(schema.required) }
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(fieldsOf)
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
