import type { Graphql } from '@/tests/connectors/vendors/graphql'
import type { SeenRequest } from '@/tests/support/vendor-server'

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema | JsonSchema[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

export type Operation = {
  method: string
  /** `/users/{id}`, from the root of the vendor's host. */
  template: string
  /** What the query may hold; null where the package says nothing of it. */
  query?: JsonSchema | null
  /** Null: no body. Absent: the package says nothing of it. */
  body?: JsonSchema | null
  /** Of a successful answer, where the package says what it is. */
  answer?: JsonSchema
}

/** What a package says of a vendor's API, as far as the connector uses it. */
export type Description = {
  definitions: Record<string, JsonSchema>
  operations: Operation[]
  /** Requests that another API of the vendor answers, of which the package says nothing. */
  elsewhere?: (request: SeenRequest) => boolean
  /** Where the vendor speaks GraphQL, at that path. */
  graphql?: Graphql & { path: string }
  /** A row of the list of accounts. */
  row?: JsonSchema
}

export const pathOf = ({ path }: SeenRequest) => new URL(path, 'https://vendor.example').pathname

/** The operation a request is for. `/users/me` is also `/users/{id}`: what is spelled out comes first. */
export function operationOf({ operations }: Description, request: SeenRequest): Operation | undefined {
  const pathname = pathOf(request)
  return operations
    .filter(({ method, template }) => method === request.method && patternOf(template).test(pathname))
    .sort((a, b) => a.template.split('{').length - b.template.split('{').length)[0]
}

const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replace(/\{\+[^}]+\}/g, '.+')
      .replace(/\{[^}]+\}/g, '[^/]+')}/?$`,
  )
