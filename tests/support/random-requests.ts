import fc from 'fast-check'
import { exampleOf } from '@/lib/http/describe/examples'
import { oddTexts } from '@/tests/support/hostile-texts'
import type { ApiOperation, Schema } from '@/tests/support/openapi-operations'

export type RandomRequest = { query: string; body: unknown; isRaw: boolean }

const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }))
/** Whatever JSON can say, whatever was asked for. */
const anything = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -1e300, [], {}, [[]], { not: '' }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Values of a schema and what lies beside them, now right, now wrong in one place or another. `ids` are of things there are. */
export function valuesOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: anything })
}

function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return fc.oneof(...options.map((option) => valuesOf(option, ids)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, ids)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, ids), { maxLength: 4 })
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: (schema.minimum ?? 0) + 200 }),
        fc.integer(),
      )
    case 'number':
      return fc.double()
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textOf(schema, ids)
  }
}

function textOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const right = schema.format === 'uuid' ? fc.constantFrom(...ids) : fc.constant(exampleOf(schema))
  const atItsEnd = fc.constant('é'.repeat(Math.min(schema.maxLength ?? 30, 5_000)))
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 3, arbitrary: oddText }, atItsEnd)
}

function objectOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, part]) => [key, valuesOf(part, ids)]),
  )
  const requiredKeys = schema.required?.filter((key) => schema.properties?.[key]) ?? []
  const known = fc.oneof(
    { weight: 8, arbitrary: fc.record(fields, { requiredKeys }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  )
  const more =
    typeof schema.additionalProperties === 'object'
      ? fc.dictionary(
          fc.oneof(fc.constantFrom('email', 'login', 'role'), oddText),
          valuesOf(schema.additionalProperties, ids),
          {
            maxKeys: 4,
          },
        )
      : fc.oneof(
          { weight: 19, arbitrary: fc.constant({}) },
          { weight: 1, arbitrary: fc.dictionary(oddText, anything, { maxKeys: 2 }) },
        )
  return fc.tuple(known, more).map(([one, other]) => ({ ...one, ...other }))
}

const scalar = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** As a browser writes them: `a=1&b[]=2&c[d]=3`. */
export function queryText(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, scalar(item))
    else if (typeof value === 'object' && value !== null)
      for (const [part, item] of Object.entries(value)) search.append(`${name}[${part}]`, scalar(item))
    else search.append(name, scalar(value))
  return search.toString()
}

/** Requests to an operation: parameters and a body by its schema, and now and then bytes that are no JSON. */
export function requestsTo(
  { query, body }: ApiOperation,
  ids: readonly string[],
): fc.Arbitrary<RandomRequest> {
  const parameters = Object.fromEntries(query.map(({ name, schema }) => [name, valuesOf(schema, ids)]))
  const raw = fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"a":1e999}',
      `${'['.repeat(5_000)}`,
      '{"__proto__":{}}',
      '{"a":1,"a":2}',
    ),
    fc.string({ unit: 'binary' }),
  )
  const isBinary = body?.contentType === 'application/octet-stream'
  const bodies = body
    ? fc.oneof(
        ...(isBinary
          ? []
          : [
              {
                weight: 12,
                arbitrary: valuesOf(body.schema, ids).map((value) => ({ body: value, isRaw: false })),
              },
            ]),
        { weight: 1, arbitrary: raw.map((text) => ({ body: text as unknown, isRaw: true })) },
      )
    : fc.constant({ body: undefined, isRaw: false })
  return fc
    .tuple(fc.record(parameters, { requiredKeys: [] }), bodies)
    .map(([values, sent]) => ({ query: queryText(values as Record<string, unknown>), ...sent }))
}
