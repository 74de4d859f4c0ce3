import type { z } from 'zod'
import { fieldsOf, jsonSchemaOf } from '@/lib/http/describe/field-types'
import type { Resource } from '@/lib/http/resource'
import { type Operation, operationsOf, type Routes, resourcesOf } from '@/lib/http/routes'

const jsonLd = 'application/ld+json'

/** The same API for OpenAPI's tools, from the same schemas. */
export function openapi(routes: Routes, origin: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operationsOf(routes))
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationOf(operation),
    }
  const schemas = Object.fromEntries(
    resourcesOf(routes).map(({ name, view }) => [name, jsonSchemaOf(view, 'output')]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Rollcall', version: '1' },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{ token: [] }],
  }
}

function operationOf({ path, method, name, definition }: Operation) {
  const { resource, body, takes, status, access, query } = definition
  return {
    tags: [resource.name],
    operationId: `${method.toLowerCase()}${path.replace(/[{}]/g, '').replace(/[/_.](\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: `${name} ${resource.name}`,
    ...(access === 'anyone' && { security: [] }),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(query ? queryParameters(query) : []),
    ],
    ...(takes !== 'nothing' && {
      requestBody: {
        required: true,
        content:
          takes === 'file'
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : {
                [takes === 'json' ? 'application/json' : 'application/merge-patch+json']: {
                  schema: body ? jsonSchemaOf(body, 'input') : {},
                },
              },
      },
    }),
    responses: {
      [definition.answers === 'nothing' && status === 200 ? 204 : status]: answerOf(
        resource,
        definition.answers,
      ),
    },
  }
}

const queryParameters = (query: z.ZodType) =>
  Object.entries(fieldsOf(jsonSchemaOf(query, 'input')).fields).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
    ...(Boolean(schema.properties || schema.additionalProperties) && { style: 'deepObject', explode: true }),
  }))

function answerOf({ name }: Resource, answers: Operation['definition']['answers']) {
  const one = { $ref: `#/components/schemas/${name}` }
  switch (answers) {
    case 'item':
      return { description: name, content: { [jsonLd]: { schema: one } } }
    case 'collection':
      return {
        description: `A page of ${name}`,
        content: {
          [jsonLd]: {
            schema: {
              type: 'object',
              properties: {
                'hydra:member': { type: 'array', items: one },
                'hydra:totalItems': { type: 'integer' },
              },
            },
          },
        },
      }
    case 'count':
      return {
        description: 'How many',
        content: {
          'application/json': { schema: { type: 'object', properties: { count: { type: 'integer' } } } },
        },
      }
    default:
      return { description: answers === 'nothing' ? 'Done' : 'The answer' }
  }
}
