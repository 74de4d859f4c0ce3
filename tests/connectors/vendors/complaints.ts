import {
  type Description,
  type JsonSchema,
  operationOf,
  pathOf,
} from '@/tests/connectors/vendors/description'
import { load } from '@/tests/connectors/vendors/installed'
import type { SeenRequest } from '@/tests/support/vendor-server'

type Fault = { instancePath: string; message?: string; keyword: string; params: Record<string, unknown> }
type Validator = ((value: unknown) => boolean) & { errors?: Fault[] | null }
type Ajv = { compile(schema: unknown): Validator }
type AjvModule = { default: { default: new (options: object) => Ajv } }
type Formats = { default: { default: (ajv: Ajv) => void } }

export type Complaints = {
  /** What the description has against a request; an empty list when it is right. */
  request(request: SeenRequest): string[]
  /** What it has against an answer: fields it does not know, and values of another type. A test may leave fields out. */
  answer(request: SeenRequest, body: unknown): string[]
}

/** Holds requests and answers to what a package says of a vendor's API. */
export async function complaintsBy(description: Description): Promise<Complaints> {
  const { default: ajvModule } = await load<AjvModule>('ajv')
  const { default: formats } = await load<Formats>('ajv-formats')
  const make = (options: object) => {
    const ajv = new ajvModule.default({ strict: false, allErrors: true, ...options })
    formats.default(ajv)
    return ajv
  }
  const strict = make({})
  const ofText = make({ coerceTypes: 'array' })
  const shortened = withoutRequired(description.definitions)
  const compiled = new Map<JsonSchema, Validator>()

  function faults(ajv: Ajv, definitions: unknown, schema: JsonSchema, value: unknown): string[] {
    const validator = compiled.get(schema) ?? ajv.compile({ ...schema, definitions })
    compiled.set(schema, validator)
    if (validator(value)) return []
    const all = validator.errors ?? []
    // That a value is none of several says less than why.
    const reasons = all.filter(({ keyword, message }) => keyword !== 'anyOf' && message !== 'must be null')
    return (reasons.length ? reasons : all).map(({ instancePath, message, params }) => {
      const what = params.additionalProperty ?? params.allowedValues ?? ''
      return `${instancePath} ${message} ${Array.isArray(what) ? what.join('|') : what}`.trim()
    })
  }

  return {
    request(request) {
      if (description.elsewhere?.(request)) return []
      const { graphql } = description
      if (graphql?.path === pathOf(request))
        return graphql.query(request.body).map((fault) => `${fault} in ${textOf(request)}`)
      const operation = operationOf(description, request)
      const at = `${request.method} ${pathOf(request)}`
      if (!operation) return [`${at} is unknown`]
      const { query, body } = operation
      const found: string[] = []
      if (query) found.push(...faults(ofText, description.definitions, query, queryOf(request)))
      if (body === null && request.body !== null) found.push('a body')
      if (body && request.body === null) found.push('no body')
      else if (body) {
        const ajv = isForm(request) ? ofText : strict
        found.push(...faults(ajv, description.definitions, body, structuredClone(request.body)))
      }
      return found.map((fault) => `${at}: ${fault}`)
    },
    answer(request, body) {
      if (description.elsewhere?.(request)) return []
      const { graphql } = description
      const schema =
        graphql?.path === pathOf(request)
          ? graphql.answer(textOf(request))
          : operationOf(description, request)?.answer
      if (!schema) return []
      return faults(strict, shortened, answers(schema), body).map(
        (fault) => `answer of ${request.method} ${pathOf(request)}: ${fault}`,
      )
    },
  }
}

/** All of a form is text. */
const isForm = ({ headers }: SeenRequest) => headers['content-type']?.includes('form-urlencoded') ?? false

const textOf = ({ body }: SeenRequest) => (body as { query: string }).query

const queryOf = ({ path }: SeenRequest) => {
  const { searchParams } = new URL(path, 'https://vendor.example')
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const all = searchParams.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )
}

const abridged = new WeakMap<JsonSchema, JsonSchema>()
function answers(schema: JsonSchema): JsonSchema {
  const kept = abridged.get(schema) ?? withoutRequired(schema)
  abridged.set(schema, kept)
  return kept
}

function withoutRequired<T>(value: T, isNames = false): T {
  if (Array.isArray(value)) return value.map((part) => withoutRequired(part)) as T
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => isNames || name !== 'required')
  return Object.fromEntries(
    kept.map(([name, part]) => [name, withoutRequired(part, !isNames && name === 'properties')]),
  ) as T
}
