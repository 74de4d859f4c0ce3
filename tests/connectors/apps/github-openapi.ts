import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { SeenRequest } from '@/tests/support/vendor-server'

type Parameter = { name: string; in: string; schema?: Record<string, unknown> }
type Operation = {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<
    string,
    { content?: Record<string, { examples?: Record<string, { $ref?: string; value?: unknown }> }> }
  >
}
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const file = path.resolve('node_modules/@octokit/openapi/generated/api.github.com.json')
const description: Description = JSON.parse(readFileSync(file, 'utf8'))

function resolve<T>(value: T | { $ref: string }): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T
  const [, , kind = '', name = ''] = value.$ref.split('/')
  return description.components[kind]?.[name] as T
}

const templates = Object.keys(description.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}))

/** What GitHub's own description of its API has against a request; an empty list when it is right. */
export function complaintsAbout({ method, path: asked, body }: SeenRequest): string[] {
  const url = new URL(asked, 'https://api.github.com')
  const known = templates.filter(({ pattern }) => pattern.test(url.pathname))
  // `/user/orgs` is also `/user/{account_id}`: what is spelled out comes first.
  const template = known.sort((a, b) => a.template.split('{').length - b.template.split('{').length)[0]
    ?.template
  const operation = template ? description.paths[template]?.[method.toLowerCase()] : undefined
  if (!operation) return [`no ${method} ${url.pathname}`]
  const complaints: string[] = []
  const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(parameter))
  for (const [name, value] of url.searchParams) {
    const parameter = parameters.find((candidate) => candidate.in === 'query' && candidate.name === name)
    if (!parameter) complaints.push(`no parameter ${name} of ${template}`)
    const allowed = parameter?.schema?.enum
    if (Array.isArray(allowed) && !allowed.includes(value)) complaints.push(`${name}=${value}`)
  }
  const schema = operation.requestBody?.content['application/json']?.schema
  if (body !== null && !schema) complaints.push(`a body for ${method} ${template}`)
  if (body !== null && schema) {
    const strict = z.fromJSONSchema({ ...schema, additionalProperties: false } as Parameters<
      typeof z.fromJSONSchema
    >[0])
    complaints.push(...(strict.safeParse(body).error?.issues.map(({ message }) => message) ?? []))
  }
  return complaints
}

/** The answer GitHub documents for an operation. */
export function documented(method: string, template: string, status = 200): unknown {
  const examples =
    description.paths[template]?.[method.toLowerCase()]?.responses[status]?.content?.['application/json']
      ?.examples
  const first = Object.values(examples ?? {})[0]
  return resolve<{ value?: unknown }>(first ?? {}).value
}
