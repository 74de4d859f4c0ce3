import type { z } from 'zod'
import { requestHeaders, requestHeadersOf } from '@/lib/http/answers'
import { answerDescriber, answerSchemas, kindOf } from '@/lib/http/describe/answers'
import { codeSamplesOf } from '@/lib/http/describe/code-samples'
import { type FieldSchema, fieldsOf } from '@/lib/http/describe/field-types'
import { textsOf } from '@/lib/http/describe/operation-texts'
import { otherTags, otherWires } from '@/lib/http/describe/other-wires'
import { wireSchemaOf } from '@/lib/http/describe/relations'
import type { Resource } from '@/lib/http/resource'
import { type Operation, operationsOf, type Routes, resourcesOf } from '@/lib/http/routes'

/** The OpenAPI description of the API, from the same schemas. */
export function openapi(routes: Routes, origin: string) {
  const operations = operationsOf(routes)
  const resources = resourcesOf(routes)
  const answers = answerDescriber()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: {
        ...operationOf(operation),
        responses: answers.of(operation),
        'x-codeSamples': codeSamplesOf(operation, origin),
      },
    }
  const listed = new Set(
    operations
      .filter(({ definition }) => definition.answers === 'collection')
      .map(({ definition }) => definition.resource),
  )
  const shown = new Set(
    operations
      .filter(({ definition }) => definition.answers === 'item' || definition.answers === 'collection')
      .map(({ definition }) => definition.resource),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rollcall',
      version: '1',
      description:
        'What Rollcall knows about the accounts of a company, and what it can do about them. `docs/integrate.md` shows how to begin.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
      contact: { name: 'The operator of this instance', url: origin },
    },
    servers: [{ url: origin }],
    tags: [...resources.map(({ name, about }) => ({ name, description: about })), ...otherTags].sort(
      (one, other) => one.name.localeCompare(other.name),
    ),
    paths: { ...paths, ...otherWires(origin) },
    components: {
      schemas: {
        ...answerSchemas,
        ...Object.fromEntries([...shown].map((resource) => [resource.name, itemOf(resource)])),
        ...Object.fromEntries([...listed].map(({ name }) => [`${name}Collection`, pageOf(name)])),
      },
      responses: answers.responses,
      headers: answers.headers,
      parameters: { ...pageParameters, ...headerParameters },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of Settings → Machines, or the token of a login.',
        },
      },
    },
    security: [{ token: [] }],
  }
}

const jsonLdFields = {
  '@context': { type: 'string', description: 'On what stands alone.' },
  '@id': { type: 'string', description: 'Its path.' },
}

function itemOf(resource: Resource) {
  const { name, view, about } = resource
  const { properties, required = [], ...rest } = wireSchemaOf(view, 'output', resource)
  return {
    ...rest,
    description: about,
    properties: { ...jsonLdFields, '@type': { const: name }, ...properties },
    required: [...new Set(['@id', '@type', ...required])],
  }
}

const pageOf = (name: string) => ({
  type: 'object',
  properties: {
    ...jsonLdFields,
    '@type': { const: 'hydra:Collection' },
    'hydra:member': { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
    'hydra:totalItems': { type: 'integer', minimum: 0 },
    'hydra:view': { $ref: '#/components/schemas/PartialCollectionView' },
    'hydra:search': { $ref: '#/components/schemas/IriTemplate' },
  },
  required: ['@context', '@id', '@type', 'hydra:member', 'hydra:totalItems', 'hydra:view'],
  additionalProperties: false,
})

function operationOf(operation: Operation) {
  const { path, method, definition } = operation
  const { resource, body, takes, takesShown, access, query, deprecated } = definition
  return {
    tags: [resource.name],
    operationId: `${method.toLowerCase()}${path.replace(/[{}]/g, '').replace(/[/_.](\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...textsOf(operation),
    ...(deprecated && { deprecated: true }),
    ...(access === 'anyone' && { security: [] }),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(takes === 'file' ? [fileName] : []),
      ...(query ? queryParameters(query, resource) : []),
      ...requestHeadersOf(operation, kindOf(definition) === 'item').map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
    ],
    ...(takes !== 'nothing' && {
      requestBody: {
        required: true,
        content:
          takes === 'file'
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : {
                [takes === 'json' ? 'application/json' : 'application/merge-patch+json']: {
                  schema: body ? bodyOf(body, resource, takesShown) : {},
                },
              },
      },
    }),
    ...(takes === 'nothing' && method === 'POST' && access !== 'anyone' && { requestBody: emptyBody }),
  }
}

/** Many clients send an empty object with whatever has nothing to say. What others send here signs its bytes, and is not described. */
const emptyBody = {
  description: 'It has no fields.',
  content: { 'application/json': { schema: { type: 'object', additionalProperties: false } } },
}

/** The fields that every body may contain, and that are ignored. */
const ignored = { description: 'Ignored: an item may be sent as it was read.' }

const readOnly = { description: 'Read only: may be sent as it was read, and is refused when it differs.' }

/** @param takesShown whether the item may be sent back as GET shows it */
function bodyOf(body: z.ZodType, resource: Resource, takesShown: boolean): FieldSchema {
  const schema = wireSchemaOf(body, 'input', resource)
  const written = schema.properties
  if (!written) return schema
  const text = takesShown ? readOnly : ignored
  const jsonLd = { '@context': text, '@id': text, '@type': text, id: text }
  const view = takesShown ? fieldsOf(wireSchemaOf(resource.view, 'output', resource)).fields : {}
  const shown = Object.entries(view).map(([name, field]) => {
    const input = written[name]
    if (!input) return [name, readOnly]
    return [name, isObjectIn(field) && !isSame(field, input) ? { anyOf: [input, field] } : input]
  })
  return { ...schema, properties: { ...jsonLd, ...written, ...Object.fromEntries(shown) } }
}

const isObjectIn = ({ type, anyOf }: FieldSchema): boolean =>
  type === 'object' || (anyOf?.some(isObjectIn) ?? false)

const fileName = {
  name: 'name',
  in: 'query',
  description: 'The name of the file.',
  schema: { type: 'string' },
}

/** The parameters that every list has, with what they mean. */
const pageParameters = {
  page: {
    name: 'page',
    in: 'query',
    description: 'The page, from 1.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  itemsPerPage: {
    name: 'itemsPerPage',
    in: 'query',
    description: 'How many items a page has.',
    schema: { type: 'integer', minimum: 1, maximum: 200, default: 30 },
  },
  cursor: {
    name: 'cursor',
    in: 'query',
    description:
      'Walks through everything in the order of ids, whatever changes meanwhile: empty to begin, then as `hydra:next` names it. Pages and order do not apply.',
    schema: {
      anyOf: [
        { type: 'string', const: '' },
        { type: 'string', format: 'uuid' },
      ],
    },
  },
  search: {
    name: 'search',
    in: 'query',
    description: 'Words of names, addresses and logins.',
    schema: { type: 'string', maxLength: 200 },
  },
}

const headerParameters = Object.fromEntries(
  Object.entries(requestHeaders).map(([name, description]) => [
    name,
    { name, in: 'header', description, schema: { type: 'string' } },
  ]),
)

function queryParameters(query: z.ZodType, resource: Resource) {
  const { fields, required } = fieldsOf(wireSchemaOf(query, 'input', resource))
  return Object.entries(fields).map(([name, schema]) => {
    const pageParameter = pageParameters[name as keyof typeof pageParameters]
    if (pageParameter && isSame(schema, pageParameter.schema))
      return { $ref: `#/components/parameters/${name}` }
    return { name, in: 'query', ...(required.has(name) && { required: true }), ...styleOf(schema), schema }
  })
}

const isSame = (one: object, other: object) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (value: object): object =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)))

/** Objects are written `name[field]=value`. */
const styleOf = ({ properties, additionalProperties }: FieldSchema) =>
  properties || additionalProperties ? { style: 'deepObject', explode: true } : {}
