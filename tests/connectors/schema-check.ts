import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SeenRequest } from '@/tests/support/vendor-server'

type Schema = {
  $ref?: string
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string
  nullable?: boolean
  readOnly?: boolean
  enum?: unknown[]
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema; explode?: boolean }
type Operation = {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> } | { $ref: string }
}
type PathItem = Record<string, Operation> & { parameters?: Operation['parameters'] }
type Description = { servers?: { url: string }[]; paths: Record<string, PathItem> }

/** What a vendor's own description of its API has against a request; an empty list when it is right. */
export type SchemaCheck = (request: SeenRequest) => string[]

const folder = path.resolve('../shared/schemas')

/** The check by one vendor's description, or null where it is not at hand: such tests then report themselves skipped. */
export function schemaCheck(file: string): SchemaCheck | null {
  const address = path.join(folder, file)
  return existsSync(address) ? checkBy(JSON.parse(readFileSync(address, 'utf8'))) : null
}

/** The name of tests that hold to such a description, which says why they are skipped where it is not at hand. */
export const byExtra = (title: string, check: SchemaCheck | null) =>
  check ? title : `${title} (left out: its file of ../shared/schemas is not there)`

export function checkBy(description: Description): SchemaCheck {
  const base = new URL(description.servers?.[0]?.url ?? '/', 'https://vendor.example').pathname.replace(
    /\/$/,
    '',
  )
  // `/users/me` is also `/users/{id}`: what is spelled out comes first.
  const templates = Object.keys(description.paths)
    .map((template) => ({
      template,
      pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}/?$`),
    }))
    .sort((a, b) => a.template.split('{').length - b.template.split('{').length)

  function resolved<T extends object>(part: T | { $ref: string }): T {
    if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T
    const there = part.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((inside, name) => (inside as Record<string, unknown>)[name], description)
    return resolved(there as T)
  }

  /** A schema made of several, as one. */
  function whole(schema: Schema): Schema {
    const own = resolved<Schema>(schema as Schema & { $ref: string })
    let { properties, required = [] } = own
    for (const part of (own.allOf ?? []).map(whole)) {
      properties = { ...part.properties, ...properties }
      required = [...required, ...(part.required ?? [])]
    }
    return { ...own, ...(properties && { properties }), required }
  }

  function against(given: Schema, value: unknown, at: string): string[] {
    const schema = whole(given)
    const either = schema.anyOf ?? schema.oneOf
    if (either) {
      const tries = either.map((part) => against(part, value, at))
      return tries.some((complaints) => complaints.length === 0) ? [] : (tries[0] ?? [])
    }
    if (schema.readOnly) return [`${at} is read only`]
    if (value === null) return schema.nullable ? [] : [`${at} is null`]
    if (schema.enum && !schema.enum.includes(value)) return [`${at} = ${value}`]
    if (Array.isArray(value)) {
      if (schema.type && schema.type !== 'array') return [`${at} is a list`]
      return value.flatMap((part, index) => against(schema.items ?? {}, part, `${at}[${index}]`))
    }
    if (typeof value === 'object') return againstObject(schema, value as Record<string, unknown>, at)
    const isNumber = schema.type === 'integer' || schema.type === 'number'
    if (schema.type && (isNumber ? 'number' : schema.type) !== typeof value)
      return [`${at} is a ${typeof value}`]
    return isNumber && !isWithin(schema, Number(value)) ? [`${at} = ${value}`] : []
  }

  function againstObject(schema: Schema, value: Record<string, unknown>, at: string): string[] {
    if (schema.type && schema.type !== 'object') return [`${at} is an object`]
    const missing = (schema.required ?? []).filter((name) => !(name in value))
    const { additionalProperties: others = schema.properties === undefined } = schema
    return [
      ...missing.map((name) => `${at}.${name} is missing`),
      ...Object.entries(value).flatMap(([name, part]) => {
        const known = schema.properties?.[name] ?? (typeof others === 'object' ? others : null)
        if (known) return against(known, part, `${at}.${name}`)
        return others ? [] : [`${at}.${name} is unknown`]
      }),
    ]
  }

  function againstParameter({ name, schema: given = {}, explode }: Parameter, values: string[]): string[] {
    const schema = whole(given)
    const parts =
      schema.type === 'array' && explode === false ? values.flatMap((text) => text.split(',')) : values
    const item = schema.type === 'array' ? whole(schema.items ?? {}) : schema
    return parts.flatMap((text) => {
      const isNumber = item.type === 'integer' || item.type === 'number'
      const isWrong =
        (item.enum && !item.enum.map(String).includes(text)) ||
        (isNumber && !(text !== '' && isWithin(item, Number(text)))) ||
        (item.type === 'boolean' && !['true', 'false'].includes(text))
      return isWrong ? [`${name}=${text}`] : []
    })
  }

  return ({ method, path: asked, body }) => {
    const url = new URL(asked, 'https://vendor.example')
    const pathname = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : ''
    const item = templates
      .filter(({ pattern }) => pattern.test(pathname))
      .map(({ template }) => description.paths[template])
      .find((candidate) => candidate?.[method.toLowerCase()])
    const operation = item?.[method.toLowerCase()]
    if (!operation) return [`no ${method} ${url.pathname}`]

    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      .map((parameter) => resolved<Parameter>(parameter))
      .filter((parameter) => parameter.in === 'query')
    const complaints = [...new Set(url.searchParams.keys())].flatMap((name) => {
      const parameter = parameters.find((candidate) => candidate.name === name)
      return parameter ? againstParameter(parameter, url.searchParams.getAll(name)) : [`no parameter ${name}`]
    })
    for (const { name, required } of parameters)
      if (required && !url.searchParams.has(name)) complaints.push(`${name} is missing`)

    const content = operation.requestBody && resolved(operation.requestBody)
    const schema = content && 'content' in content && Object.values(content.content)[0]?.schema
    if (body !== null && !content) complaints.push('a body')
    if (body === null && content && 'required' in content && content.required) complaints.push('no body')
    if (body !== null && schema) complaints.push(...against(schema, body, 'body'))
    return complaints.map((complaint) => `${method} ${url.pathname}: ${complaint}`)
  }
}

const isWithin = ({ type, minimum = -Infinity, maximum = Infinity }: Schema, number: number) =>
  number >= minimum && number <= maximum && (type !== 'integer' || Number.isInteger(number))
