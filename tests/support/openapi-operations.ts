/** As much of JSON Schema as our OpenAPI document uses. */
export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  minItems?: number
  minLength?: number
  maxLength?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  description?: string
}

export type ApiOperation = {
  method: string
  path: string
  isAnonymous: boolean
  query: { name: string; schema: Schema }[]
  /** How its body is sent, and what stands in it; null: it takes none. */
  body: { contentType: string; schema: Schema } | null
}

type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        security?: unknown[]
        parameters?: { name: string; in: string; schema: Schema }[]
        requestBody?: { required?: true; content: Record<string, { schema: Schema }> }
      }
    >
  >
}

/** Every operation that an OpenAPI document names. */
export const operationsIn = (document: unknown): ApiOperation[] =>
  Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters = [], requestBody }]) => {
      // An optional body is an empty one.
      const [content] = Object.entries(requestBody?.required ? requestBody.content : {})
      return {
        method: method.toUpperCase(),
        path,
        isAnonymous: security?.length === 0,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        body: content ? { contentType: content[0], schema: whatIsRead(content[1].schema) } : null,
      }
    }),
  )

/** Without the keys of JSON-LD, which any body may carry and none is read for. */
const whatIsRead = ({ properties, ...schema }: Schema): Schema =>
  properties
    ? {
        ...schema,
        properties: Object.fromEntries(
          Object.entries(properties).filter(([, { description }]) => !description?.startsWith('Ignored')),
        ),
      }
    : schema

export const isFile = ({ body }: ApiOperation) => body?.contentType === 'application/octet-stream'

/** The names in the braces of a path, in their order. */
export const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

export const withParams = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
