import { z } from 'zod'
import { answerHeaders, answersOf as possibleAnswers } from '@/lib/http/answers'
import { wireSchemaOf } from '@/lib/http/describe/relations'
import { isFile } from '@/lib/http/endpoint'
import type { Operation } from '@/lib/http/routes'

const jsonLd = 'application/ld+json'
const json = 'application/json'
const ref = (of: 'schemas' | 'responses' | 'headers', name: string) => ({
  $ref: `#/components/${of}/${name}`,
})

const fileTypes = { csv: 'text/csv', zip: 'application/zip', events: 'text/event-stream' } as const
const text = (description: string) => ({ type: 'string', description })

/** The documents, other than resources, that several answers share. */
export const answerSchemas = {
  Count: {
    type: 'object',
    properties: { count: { type: 'integer', minimum: 0 } },
    required: ['count'],
    additionalProperties: false,
  },
  PartialCollectionView: {
    type: 'object',
    description: 'The pages beside this one. With a cursor, only the next.',
    properties: {
      '@id': { type: 'string' },
      '@type': { const: 'hydra:PartialCollectionView' },
      'hydra:first': { type: 'string' },
      'hydra:last': { type: 'string' },
      'hydra:previous': { type: 'string' },
      'hydra:next': { type: 'string' },
    },
    required: ['@id', '@type'],
    additionalProperties: false,
  },
  IriTemplate: {
    type: 'object',
    description: 'Every parameter of the list.',
    properties: {
      '@type': { const: 'hydra:IriTemplate' },
      'hydra:template': { type: 'string' },
      'hydra:variableRepresentation': { const: 'BasicRepresentation' },
      'hydra:mapping': {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            '@type': { const: 'IriTemplateMapping' },
            variable: { type: 'string' },
            property: { type: 'string' },
            required: { type: 'boolean' },
          },
          required: ['@type', 'variable', 'property', 'required'],
          additionalProperties: false,
        },
      },
    },
    required: ['@type', 'hydra:template', 'hydra:mapping'],
    additionalProperties: false,
  },
  Error: {
    type: 'object',
    properties: {
      '@context': { type: 'string' },
      '@type': { const: 'hydra:Error' },
      'hydra:title': { type: 'string' },
      'hydra:description': text('The message, in the language that was asked for.'),
      code: text('The same in every language.'),
    },
    required: ['@type', 'hydra:title', 'hydra:description'],
    additionalProperties: false,
  },
  ConstraintViolationList: {
    type: 'object',
    properties: {
      '@context': { type: 'string' },
      '@type': { const: 'ConstraintViolationList' },
      'hydra:title': { type: 'string' },
      'hydra:description': text('All messages, a line each.'),
      violations: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            propertyPath: text('The field; empty when it is about the whole.'),
            message: text('In the language that was asked for.'),
            code: text('The same in every language.'),
          },
          required: ['propertyPath', 'message'],
          additionalProperties: false,
        },
      },
    },
    required: ['@type', 'hydra:title', 'hydra:description', 'violations'],
    additionalProperties: false,
  },
  Problem: {
    type: 'object',
    description: 'An error as RFC 9457 has it, to whoever names its type in Accept.',
    properties: {
      '@context': { type: 'string' },
      '@type': { type: 'string' },
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      violations: { type: 'array', items: { type: 'object' } },
    },
    required: ['type', 'title', 'status', 'detail'],
  },
  Unauthenticated: {
    type: 'object',
    properties: { code: { const: 401 }, message: { type: 'string' } },
    required: ['code', 'message'],
    additionalProperties: false,
  },
}

const problem = { oneOf: [ref('schemas', 'Error'), ref('schemas', 'ConstraintViolationList')] }
const forms = (schema: object) => ({ [jsonLd]: { schema }, [json]: { schema } })

/** The bodies of answers other than a success, by status, for every operation. */
const contentOfError = (status: number) => ({
  ...(status === 401 ? { [json]: { schema: ref('schemas', 'Unauthenticated') } } : forms(problem)),
  'application/problem+json': { schema: ref('schemas', 'Problem') },
})

/** The kinds of success in the table of answers. */
export function kindOf({ answers }: Operation['definition']) {
  if (answers === 'nothing' || answers === 'collection') return answers
  return isFile(answers) ? 'file' : 'item'
}

/** Describes answers, and stores those that operations share under one name, with the headers that they have. */
export function answerDescriber() {
  const responses: Record<string, object> = {}
  const headers: Record<string, object> = {}
  const nameOf = (status: number, response: object): string => {
    const written = JSON.stringify(response)
    for (let turn = 1; ; turn++) {
      const name = `Status${status}${turn === 1 ? '' : `_${turn}`}`
      responses[name] ??= response
      if (JSON.stringify(responses[name]) === written) return name
    }
  }
  const of = (operation: Operation) => {
    const { definition } = operation
    const { answers } = definition
    const described = possibleAnswers(operation, kindOf(definition)).map(
      ({ status, about, body, headers: its }) => {
        for (const name of its)
          headers[name] = { description: answerHeaders[name], schema: { type: 'string' } }
        const named = Object.fromEntries(its.map((name) => [name, ref('headers', name)]))
        if (body === 'own')
          return [status, { description: saysOf(definition), headers: named, content: contentOf(definition) }]
        const content = body === 'none' ? {} : { content: contentOfError(status) }
        return [status, ref('responses', nameOf(status, { description: about, headers: named, ...content }))]
      },
    )
    const isNullable = answers instanceof z.ZodType && answers.safeParse(null).success
    return {
      ...Object.fromEntries(described),
      ...(isNullable && { 204: { description: 'There is nothing to say.' } }),
    }
  }
  return { responses, headers, of }
}

function saysOf({ answers, resource, status }: Operation['definition']): string {
  if (answers === 'collection') return `A page of the resource ${resource.name}.`
  if (answers === 'count') return 'How many.'
  if (isFile(answers))
    return answers === 'events' ? 'A stream of events, until the last.' : 'A file to be saved.'
  if (status === 202) return 'Accepted: the work goes on in the background.'
  return answers === 'item' ? `An item of the resource ${resource.name}.` : 'What came of it.'
}

function contentOf({ answers, resource }: Operation['definition']) {
  const { name } = resource
  if (answers === 'item') return forms(ref('schemas', name))
  if (answers === 'collection') return forms(ref('schemas', `${name}Collection`))
  if (answers === 'count') return { [json]: { schema: ref('schemas', 'Count') } }
  if (answers instanceof z.ZodType) return { [json]: { schema: wireSchemaOf(answers, 'output', resource) } }
  if (answers === 'nothing') return {}
  return { [fileTypes[answers]]: { schema: { type: 'string' } } }
}
