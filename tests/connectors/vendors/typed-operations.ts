import type { Description, JsonSchema, Operation } from '@/tests/connectors/vendors/description'
import { typeSchemas } from '@/tests/connectors/vendors/type-schemas'

/**
 * What a call takes and answers, as TypeScript that names a client's types. Without `query` or `body` it takes none, with
 * `{}` an empty one; without `answer` the client says nothing of it.
 */
export type Shapes = { query?: string; body?: string; answer?: string }

const none: JsonSchema = { type: 'object', additionalProperties: false }

/**
 * The calls of a client that has `routes` in its program and the shapes in its types. `calls` are by route, as the
 * client spells it; `under` stands before each in an address. `row` is the type of an account.
 */
export async function typedOperations(
  {
    imports,
    routes,
    row,
    under = '',
  }: { imports: string; routes: readonly string[]; row: string; under?: string },
  calls: Record<string, Shapes>,
): Promise<Description> {
  const keyOf = (route: string, part: string) => `${route.replace(/\W/g, '_')}_${part}`
  const types: Record<string, string> = { row }
  for (const [route, shapes] of Object.entries(calls)) {
    if (!routes.includes(route)) throw new Error(`The client has no ${route}.`)
    for (const [part, type] of Object.entries(shapes)) types[keyOf(route, part)] = type
  }
  const definitions = await typeSchemas(imports, types)
  const operations = Object.entries(calls).map(([route, { query = '{}', body, answer }]): Operation => {
    const [method = '', path = ''] = route.split(' ')
    const named = (part: string): JsonSchema => ({ $ref: `#/definitions/${keyOf(route, part)}` })
    const taken = (part: 'query' | 'body', type: string) => (type === '{}' ? none : named(part))
    return {
      method,
      template: `${under}${path}`,
      query: taken('query', query),
      body: body ? taken('body', body) : null,
      ...(answer && { answer: named('answer') }),
    }
  })
  return { operations, definitions, row: definitions.row }
}
