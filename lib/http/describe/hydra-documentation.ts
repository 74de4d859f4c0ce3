import { type FieldSchema, fieldsOf, jsonSchemaOf, rangeOf } from '@/lib/http/describe/field-types'
import { type ResourceName, resources } from '@/lib/http/resources'
import { type Operation, operationsOf, type Routes } from '@/lib/http/routes'

const names = Object.keys(resources) as ResourceName[]
const nothing = 'owl:Nothing'

/** The name of a resource at the entry point: `memberType` for MemberType. */
const entryName = (resource: ResourceName) => resource[0]!.toLowerCase() + resource.slice(1)

export const entrypoint = () => ({
  '@context': '/api/contexts/Entrypoint',
  '@id': '/api',
  '@type': 'Entrypoint',
  ...Object.fromEntries(names.map((name) => [entryName(name), resources[name].path])),
})

/** The Hydra ApiDocumentation, from the schemas that parse the requests and type the answers. */
export function hydraDocumentation(routes: Routes, origin: string) {
  const operations = operationsOf(routes)
  const of = (resource: ResourceName) =>
    operations.filter(({ definition }) => definition.resource === resource)
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
      ...names.map((name) => classOf(name, of(name))),
      {
        '@id': '#Entrypoint',
        '@type': 'hydra:Class',
        'hydra:title': 'Entrypoint',
        'hydra:supportedProperty': names.map((name) => entryOf(name, of(name))),
      },
    ],
  }
}

function classOf(name: ResourceName, operations: Operation[]) {
  const { fields } = fieldsOf(jsonSchemaOf(resources[name].view, 'output'))
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
      .filter(([field]) => field !== 'id')
      .map(([field, schema]) => ({
        '@type': 'hydra:SupportedProperty',
        'hydra:title': field,
        'hydra:required': written[0]?.required.has(field) ?? false,
        'hydra:readable': field in fields,
        'hydra:writeable': writable.has(field),
        'hydra:property': {
          '@id': `#${name}/${field}`,
          '@type': 'rdf:Property',
          'rdfs:label': field,
          domain: `#${name}`,
          ...(rangeOf(schema) && { range: rangeOf(schema) }),
        },
      })),
    'hydra:supportedOperation': operations.filter(({ isOnItem }) => isOnItem).map(operationOf),
  }
}

const entryOf = (name: ResourceName, operations: Operation[]) => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:title': entryName(name),
  'hydra:readable': true,
  'hydra:writeable': false,
  'hydra:property': {
    '@id': `#Entrypoint/${entryName(name)}`,
    '@type': 'hydra:Link',
    domain: '#Entrypoint',
    'rdfs:label': entryName(name),
    'rdfs:range': [
      { '@id': 'hydra:Collection' },
      {
        'owl:equivalentClass': {
          'owl:onProperty': { '@id': 'hydra:member' },
          'owl:allValuesFrom': { '@id': `#${name}` },
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
    'hydra:title': `${name} ${resource}`,
    'rdfs:label': `${name} ${resource}`,
    'hydra:description': `${method} ${path}`,
    ...(body && { expects: `#${resource}` }),
    returns: answers === 'collection' ? 'hydra:Collection' : answers === 'item' ? `#${resource}` : nothing,
  }
}

/** The JSON-LD context of a resource: its terms are those of the documentation. */
export function contextOf(name: string, origin: string) {
  const vocabulary = { '@vocab': `${origin}/api/docs.jsonld#`, hydra: 'http://www.w3.org/ns/hydra/core#' }
  if (name === 'Entrypoint')
    return {
      '@context': {
        ...vocabulary,
        ...Object.fromEntries(
          names.map((one) => [entryName(one), { '@id': `Entrypoint/${entryName(one)}`, '@type': '@id' }]),
        ),
      },
    }
  if (name === 'Error' || name === 'ConstraintViolationList') return { '@context': vocabulary }
  if (!Object.hasOwn(resources, name)) return null
  const { fields } = fieldsOf(jsonSchemaOf(resources[name as ResourceName].view, 'output'))
  return {
    '@context': {
      ...vocabulary,
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, `${name}/${field}`])),
    },
  }
}
