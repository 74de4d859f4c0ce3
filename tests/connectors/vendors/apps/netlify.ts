import type { Description, JsonSchema, Operation } from '@/tests/connectors/vendors/description'
import { textOf } from '@/tests/connectors/vendors/installed'

type Parameter = { name: string; in: string; type?: string; schema?: JsonSchema; required?: boolean }
type Call = { parameters?: Parameter[]; responses: Record<string, { schema?: JsonSchema }> }
type Swagger = { basePath: string; paths: Record<string, Record<string, Call>> }

const wanted: Record<string, string[]> = {
  '/user': ['get'],
  '/accounts': ['get'],
  '/{account_slug}/members': ['get'],
  '/{account_slug}/members/{member_id}': ['get', 'put', 'delete'],
}

/** Netlify's own description of its API, in Swagger. It leaves every object open: here none has other fields. */
export async function describeApi(): Promise<Description> {
  const { basePath, paths }: Swagger = JSON.parse(textOf('@netlify/open-api/dist/swagger.json'))
  const operations = Object.entries(wanted).flatMap(([path, methods]) =>
    methods.map((method) => operationOf(`${basePath}${path}`, method, paths[path]?.[method])),
  )
  const row = operations.find(({ answer }) => answer?.properties?.role)?.answer
  return { operations, definitions: {}, row }
}

function operationOf(template: string, method: string, call: Call | undefined): Operation {
  if (!call) throw new Error(`Netlify describes no ${method} ${template}.`)
  const { parameters = [], responses } = call
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const body = parameters.find((parameter) => parameter.in === 'body')?.schema
  const answer = Object.entries(responses).find(([status]) => /^2/.test(status))?.[1].schema
  const properties = Object.fromEntries(query.map(({ name, type }) => [name, { type } as JsonSchema]))
  return {
    method: method.toUpperCase(),
    template,
    query: { type: 'object', properties, additionalProperties: false },
    body: body ? closed(body) : null,
    ...(answer && { answer: closed(answer) }),
  }
}

function closed(schema: JsonSchema): JsonSchema {
  const { properties, items, format } = schema
  return {
    ...schema,
    ...(format === 'dateTime' && { format: 'date-time' }),
    ...(items && !Array.isArray(items) && { items: closed(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, closed(part)])),
      additionalProperties: false,
    }),
  }
}
