import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { routes } from '@/lib/api/routes'
import { openapi } from '@/lib/http/describe/openapi'
import type { Handler } from '@/lib/http/endpoint'
import { operationsOf } from '@/lib/http/routes'

type Schema = { [key: string]: unknown }
type Content = Record<string, { schema: Schema }>
export type Operation = {
  operationId: string
  parameters: ({ name: string; in: string; schema: Schema } | { $ref: string })[]
  requestBody?: { required?: true; content: Content }
  responses: Record<string, { content?: Content } | { $ref: string }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Schema>>
}

/** What a test sent, and what came back. */
export type Exchange = {
  handler: Handler
  method: string
  url: string
  contentType: string
  /** The body, when it is JSON. */
  body: unknown
  status: number
  answerType: string
  /** The answer as JSON, or its text. */
  answer: unknown
}

type Judges = {
  document: Document
  ajv: Ajv2020
  queryAjv: Ajv2020
  compiled: Map<string, ValidateFunction>
}
// Once for each process, not for each file of tests: the sources do not change between them, and compiling takes longer than
// most files do.
const kept = globalThis as typeof globalThis & { judgesOfDescription?: Judges }

/** The file as others read it, with what judges by it. */
function judges(): Judges {
  kept.judgesOfDescription ??= newJudges()
  return kept.judgesOfDescription
}

function newJudges(): Judges {
  const document = JSON.parse(JSON.stringify(openapi(routes, 'http://localhost:3000'))) as Document
  const made = (coerceTypes: boolean) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes })
    addFormats.default(ajv)
    return ajv.addSchema({ $id: 'openapi', ...document })
  }
  return { document, ajv: made(false), queryAjv: made(true), compiled: new Map() }
}

const placeOf = new Map(
  operationsOf(routes).map(({ path, method }) => [routes[path]![method]!, { path, method }] as const),
)

/** @returns undefined for an endpoint that only a test has */
function operationOf(handler: Handler): Operation | undefined {
  const place = placeOf.get(handler)
  return place && judges().document.paths[place.path]![place.method.toLowerCase()]!
}

/** Throws when the description says otherwise than what was sent or answered. An endpoint that only a test has is not described. */
export function requireDescribed(exchange: Exchange): void {
  const operation = operationOf(exchange.handler)
  if (!operation) return
  const complaints = [
    ...answerComplaints(operation, exchange),
    // What was accepted has to be described; what was refused may be.
    ...(exchange.status < 300 ? requestComplaints(operation, exchange) : []),
  ]
  if (complaints.length > 0)
    throw new Error(
      `${exchange.method} ${operation.operationId}: openapi.json says otherwise.\n${complaints.join('\n')}`,
    )
}

function answerComplaints(
  { responses }: Operation,
  { method, status, answerType, answer }: Exchange,
): string[] {
  const response = responses[status]
  if (!response) return [`The answer ${status} is not described: ${JSON.stringify(answer).slice(0, 300)}`]
  const { content } = resolved<{ content?: Content }>(response)
  if (method === 'HEAD' || !answerType) return content && method !== 'HEAD' ? [`${status} has no body`] : []
  const described = content?.[answerType]
  if (!described) return [`${status} is sent as ${answerType}, which is not described`]
  return answerType.includes('json') ? complaintsOf(described.schema, answer) : []
}

/** @returns what the description of an operation refuses of a request */
export function requestComplaints(
  { parameters, requestBody }: Operation,
  { url, contentType, body }: Pick<Exchange, 'url' | 'contentType' | 'body'>,
): string[] {
  const inQuery = parameters
    .map((parameter) => resolved<{ name: string; in: string; required?: true; schema: Schema }>(parameter))
    .filter((parameter) => parameter.in === 'query')
  const query = {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
  const complaints = complaintsOf(query, queryOf(new URL(url).searchParams), true).map(
    (text) => `query${text}`,
  )
  if (!requestBody || (body === undefined && !requestBody.required)) return complaints
  const described = requestBody.content[contentType]
  if (!described) return [...complaints, `a body of ${contentType} is not described`]
  return [
    ...complaints,
    ...(body === undefined || !contentType.includes('json')
      ? []
      : complaintsOf(described.schema, body).map((text) => `body${text}`)),
  ]
}

function complaintsOf(schema: Schema, value: unknown, isQuery = false): string[] {
  const { ajv, queryAjv, compiled } = judges()
  const key = `${isQuery}${JSON.stringify(schema)}`
  let validate = compiled.get(key)
  if (!validate) {
    validate = (isQuery ? queryAjv : ajv).compile(pointingIn(schema))
    compiled.set(key, validate)
  }
  if (validate(value)) return []
  return (validate.errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
}

/** References of the document are relative to it. */
const pointingIn = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/'))

function resolved<T>(described: object): T {
  if (!('$ref' in described)) return described as T
  const [, , kind = '', name = ''] = String(described.$ref).split('/')
  return judges().document.components[kind]![name] as T
}

/** `state=a&state=b` and `order[name]=asc`, as OpenAPI writes lists and objects; `state[]=` is another spelling of the first. */
function queryOf(search: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [written, value] of search) {
    const [, name = written, part] = /^([^[]+)\[([^\]]*)\]$/.exec(written) ?? []
    const field = name === 'itemsPerPage' ? name : snake(name)
    if (part) {
      const parts = (query[field] ?? {}) as Record<string, unknown>
      query[field] = { ...parts, [snake(part)]: joined(parts[snake(part)], value) }
    } else
      query[field] =
        part === '' ? [...((query[field] as string[]) ?? []), value] : joined(query[field], value)
  }
  return query
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const joined = (before: unknown, value: string) => (before === undefined ? value : [before, value].flat())
