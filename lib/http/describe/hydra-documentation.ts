import type { z } from 'zod'
import { type FieldSchema, fieldsOf, jsonSchemaOf, rangeOf } from '@/lib/http/describe/field-types'
import { formsOf, linksOf } from '@/lib/http/describe/relations'
import type { Resource } from '@/lib/http/resource'
import { type Operation, operationsOf, type Routes, resourcesOf } from '@/lib/http/routes'

const nothing = 'owl:Nothing'

/** The name of a resource at the entry point: `memberType` for MemberType. */
const entryName = ({ name }: Resource) => name[0]!.toLowerCase() + name.slice(1)

/** The links of the entry point: the lists whose path contains no id. */
const entriesOf = (routes: Routes): Resource[] =>
  resourcesOf(routes).filter((resource) => {
    const list = routes[resource.path]?.GET?.definition
    return list?.resource === resource && list.answers === 'collection' && !resource.path.includes('{')
  })

export const entrypoint = (routes: Routes) => ({
  '@context': '/api/contexts/Entrypoint',
  '@id': '/api',
  '@type': 'Entrypoint',
  ...Object.fromEntries(entriesOf(routes).map((resource) => [entryName(resource), resource.path])),
})

/** The Hydra ApiDocumentation, from the schemas that parse the requests and type the answers. */
export function hydraDocumentation(routes: Routes, origin: string) {
  const operations = operationsOf(routes)
  const resources = resourcesOf(routes)
  const of = (resource: Resource) => operations.filter(({ definition }) => definition.resource === resource)
  return {
    '@context': {
      '@vocab': `${origin}/api/docs.jsonld#`,
      hydra: 'http://www.w3.org/ns/hydra/core#',
      rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      xmls: 'http://www.w3.org/2001/XMLSchema#',
      owl: 'http://www.w3.org/2002/07/owl#',
      domain: { '@id': 'rdfs:domain', '@type': '@id' },
      range: { '@id': 'rdfs:range', '@type': '@id' },
      subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
      expects: { '@id': 'hydra:expects', '@type': '@id' },
      returns: { '@id': 'hydra:returns', '@type': '@id' },
    },
    '@id': '/api/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Rollcall',
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': [
      ...resources.map((resource) => classOf(resource, of(resource))),
      {
        '@id': '#Entrypoint',
        '@type': 'hydra:Class',
        'hydra:title': 'Entrypoint',
        'hydra:supportedProperty': entriesOf(routes).map((resource) => entryOf(resource, of(resource))),
      },
    ],
  }
}

function classOf(resource: Resource, operations: Operation[]) {
  const { name, view } = resource
  const { fields } = fieldsOf(jsonSchemaOf(view, 'output'))
  const creation = operations.find(({ name }) => name === 'create')?.definition.body
  const change = operations.find(({ name }) => name === 'update')?.definition.body
  const written = [creation, change].map((body) => (body ? fieldsOf(jsonSchemaOf(body, 'input')) : null))
  const writable = new Set(written.flatMap((body) => Object.keys(body?.fields ?? {})))
  const all = { ...Object.assign({}, ...written.map((body) => body?.fields)), ...fields } as Record<
    string,
    FieldSchema
  >
  return {
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'hydra:title': name,
    'hydra:supportedProperty': Object.entries(all)
      .filter(([field]) => field !== 'id' && !field.startsWith('@'))
      .map(([field, schema]) => ({
        '@type': 'hydra:SupportedProperty',
        'hydra:title': field,
        'hydra:required': written[0]?.required.has(field) ?? false,
        'hydra:readable': field in fields,
        'hydra:writeable': writable.has(field),
        'hydra:property': {
          '@id': field === nameField(view) ? schemaName : `#${name}/${field}`,
          'rdfs:label': field,
          domain: `#${name}`,
          ...kindOf(field, schema, resource),
        },
      })),
    'hydra:supportedOperation': operations.filter(({ isOnItem }) => isOnItem).map(operationOf),
  }
}

const schemaName = 'https://schema.org/name'
const naming = ['name', 'label', 'display_name', 'full_name', 'title']

/** The field by which people know an object: clients of Hydra show it in place of an IRI. */
function nameField(view: z.ZodType): string | undefined {
  const { fields } = fieldsOf(jsonSchemaOf(view, 'output'))
  return naming.find((field) => field in fields)
}

/** An object of a class, with its cardinality; or a value with its type. Clients follow a link as an address, so it is sent as one. */
function kindOf(field: string, schema: FieldSchema, resource: Resource) {
  const { to, takesId } = linksOf({ properties: { [field]: schema } }, resource)[field] ?? {}
  if (!to) return { '@type': 'rdf:Property', ...(rangeOf(schema) && { range: rangeOf(schema) }) }
  return {
    '@type': takesId ? 'hydra:Link' : 'rdf:Property',
    range: `#${to.name}`,
    ...(!isList(schema) && { 'owl:maxCardinality': 1 }),
  }
}

const isList = ({ type, anyOf }: FieldSchema): boolean => type === 'array' || (anyOf?.some(isList) ?? false)

const entryOf = (resource: Resource, operations: Operation[]) => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:title': entryName(resource),
  'hydra:readable': true,
  'hydra:writeable': false,
  'hydra:property': {
    '@id': `#Entrypoint/${entryName(resource)}`,
    '@type': 'hydra:Link',
    domain: '#Entrypoint',
    'rdfs:label': entryName(resource),
    'rdfs:range': [
      { '@id': 'hydra:Collection' },
      {
        'owl:equivalentClass': {
          'owl:onProperty': { '@id': 'hydra:member' },
          'owl:allValuesFrom': { '@id': `#${resource.name}` },
        },
      },
    ],
    'hydra:supportedOperation': operations.filter(({ isOnItem }) => !isOnItem).map(operationOf),
  },
})

function operationOf({ method, path, name, definition }: Operation) {
  const { resource, answers, body } = definition
  return {
    '@type': 'hydra:Operation',
    'hydra:method': method,
    'hydra:title': `${name} ${resource.name}`,
    'rdfs:label': `${name} ${resource.name}`,
    'hydra:description': `${method} ${path}`,
    ...(body && { expects: `#${resource.name}` }),
    returns:
      answers === 'collection' ? 'hydra:Collection' : answers === 'item' ? `#${resource.name}` : nothing,
  }
}

/** The JSON-LD context of a resource: its terms are those of the documentation. */
export function contextOf(routes: Routes, name: string, origin: string) {
  const vocabulary = { '@vocab': `${origin}/api/docs.jsonld#`, hydra: 'http://www.w3.org/ns/hydra/core#' }
  if (name === 'Entrypoint')
    return {
      '@context': {
        ...vocabulary,
        ...Object.fromEntries(
          entriesOf(routes).map((entry) => [
            entryName(entry),
            { '@id': `Entrypoint/${entryName(entry)}`, '@type': '@id' },
          ]),
        ),
      },
    }
  if (name === 'Error' || name === 'ConstraintViolationList') return { '@context': vocabulary }
  const resource = resourcesOf(routes).find((one) => one.name === name)
  if (!resource) return null
  return { '@context': { ...vocabulary, ...termsOf(resource, jsonSchemaOf(resource.view, 'output')) } }
}

/**
 * The meaning of a document's fields, at every depth: a link, or plain JSON where the field names are not ours or the order
 * matters. A field whose name is in the vocabulary needs no term.
 */
function termsOf(resource: Resource, schema: FieldSchema, depth = 0): Record<string, unknown> {
  const links = linksOf(schema, resource)
  return Object.assign(
    {},
    ...formsOf(schema).flatMap(({ properties }) =>
      Object.entries(properties ?? {}).flatMap(([field, part]) => {
        if (field.startsWith('@')) return []
        const isName = depth === 0 && field === nameField(resource.view)
        const id = isName ? schemaName : `${resource.name}/${field}`
        if (isOpaque(part)) return [{ [field]: { '@id': id, '@type': '@json' } }]
        const within = termsOf(resource, part, depth + 1)
        if (links[field]?.to) return [within, { [field]: { '@id': id, '@type': '@id' } }]
        return depth === 0 ? [within, { [field]: id }] : [within]
      }),
    ),
  )
}

/** Whether it contains fields that the API does not name, lists of lists, or rich text. */
const isOpaque = (schema: FieldSchema): boolean =>
  formsOf(schema).some(
    (form) =>
      (typeof form.additionalProperties === 'object' && !form.properties) ||
      Object.keys(form).every((word) => word === 'description') ||
      form.properties?.marks !== undefined ||
      (form.properties?.type !== undefined && form.properties.content !== undefined),
  ) || [schema, ...(schema.anyOf ?? [])].some(({ items }) => items?.items !== undefined)
