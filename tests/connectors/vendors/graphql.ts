import type { JsonSchema } from '@/tests/connectors/vendors/description'
import { load } from '@/tests/connectors/vendors/installed'

/** What is used of the package `graphql`. */
type Selection = {
  kind: string
  name?: { value: string }
  alias?: { value: string }
  selectionSet?: { selections: Selection[] }
  typeCondition?: { name: { value: string } }
}
type Operation = Selection & { operation: string; variableDefinitions?: unknown[] }
type Type = {
  name?: string
  ofType?: Type
  getFields?: () => Record<string, { type: Type }>
  getValues?: () => { value: unknown }[]
}
type Schema = { getType(name: string): Type | undefined; getRootType(operation: string): Type | undefined }
type Library = {
  parse(text: string): { definitions: Operation[] }
  buildSchema(text: string, options: object): Schema
  validate(schema: Schema, document: unknown): { message: string }[]
  getVariableValues(schema: Schema, definitions: unknown, values: unknown): { errors?: { message: string }[] }
  isNonNullType(type: Type): boolean
  isListType(type: Type): boolean
  isEnumType(type: Type): boolean
}

export type Graphql = {
  /** What the schema has against a query and its variables. */
  query(body: unknown): string[]
  /** Of the whole answer to a query. */
  answer(text: string): JsonSchema
}

const scalars: Record<string, JsonSchema> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Int: { type: 'number' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
}

/** Holds queries to a schema written in GraphQL's own language. */
export async function graphqlBy(text: string): Promise<Graphql> {
  const library = await load<Library>('graphql')
  const schema = library.buildSchema(text, { assumeValid: true })

  function schemaOf(type: Type, selections: Selection[] | undefined): JsonSchema {
    if (library.isNonNullType(type)) return filled(type.ofType!, selections)
    return { anyOf: [filled(type, selections), { type: 'null' }] }
  }

  function filled(type: Type, selections: Selection[] | undefined): JsonSchema {
    if (library.isListType(type)) return { type: 'array', items: schemaOf(type.ofType!, selections) }
    if (library.isEnumType(type)) return { enum: type.getValues!().map(({ value }) => value) }
    if (!selections) return scalars[type.name ?? ''] ?? {}
    // A test may answer more than was asked for, if there is such a thing.
    const others = Object.keys(type.getFields?.() ?? {}).map((name): [string, JsonSchema] => [name, {}])
    const properties: Record<string, JsonSchema> = Object.fromEntries(others)
    const required: string[] = []
    for (const { kind, name, alias, selectionSet, typeCondition } of selections) {
      if (kind !== 'Field') {
        const part = filled(schema.getType(typeCondition?.name.value ?? '') ?? type, selectionSet?.selections)
        Object.assign(properties, part.properties)
        continue
      }
      const field = type.getFields?.()[name!.value]
      const key = (alias ?? name)!.value
      properties[key] = field ? schemaOf(field.type, selectionSet?.selections) : {}
      required.push(key)
    }
    return { type: 'object', properties, required, additionalProperties: false }
  }

  return {
    query(body) {
      const { query = '', variables = {} } = (body ?? {}) as { query?: string; variables?: unknown }
      try {
        const document = library.parse(query)
        const found = library.validate(schema, document)
        const definitions = document.definitions[0]?.variableDefinitions ?? []
        const values = found.length
          ? undefined
          : library.getVariableValues(schema, definitions, variables).errors
        return [...found, ...(values ?? [])].map(({ message }) => message)
      } catch (error) {
        return [String(error)]
      }
    },
    answer(query) {
      const [operation] = library.parse(query).definitions
      const root = operation && schema.getRootType(operation.operation)
      if (!root) return {}
      return {
        type: 'object',
        properties: { data: filled(root, operation.selectionSet?.selections), extensions: {}, errors: {} },
        additionalProperties: false,
      }
    },
  }
}

/** A part of a schema, by the names of fields; `[]` is a row of a list. */
export function partOf(schema: JsonSchema, ...names: string[]): JsonSchema {
  const either = schema.anyOf?.find((part) => part.type !== 'null')
  if (either) return partOf(either, ...names)
  const [name, ...rest] = names
  if (name === undefined) return schema
  const part = name === '[]' ? (schema.items as JsonSchema | undefined) : schema.properties?.[name]
  if (!part) throw new Error(`No ${name} in ${JSON.stringify(schema).slice(0, 200)}`)
  return partOf(part, ...rest)
}
