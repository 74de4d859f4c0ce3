import type { z } from 'zod'
import { isId } from '@/lib/domain/record/id-schema'
import { type FieldSchema, jsonSchemaOf } from '@/lib/http/describe/field-types'
import { relations, type Target } from '@/lib/http/describe/targets'
import type { Resource } from '@/lib/http/resource'

const byName: Record<string, Target> = relations

/** The fields of a document that refer to other objects. */
export type Links = { [field: string]: Link }
type Link = { to?: Target; takesId: boolean; within?: Links }

/** Every schema that a field may have, including the members of unions and lists. */
export function formsOf(schema: FieldSchema): FieldSchema[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  return parts.length ? parts.flatMap(formsOf) : [schema]
}

const isText = ({ type, enum: values, format }: FieldSchema) =>
  [type].flat().includes('string') && !values && (format === undefined || format === 'uuid')

const hasId = ({ properties }: FieldSchema) => properties?.id !== undefined && isText(properties.id)

function targetOf(name: string, forms: FieldSchema[], resource: Resource): Target | undefined {
  if (!forms.some((form) => isText(form) || hasId(form))) return undefined
  const own = resource.relations?.[name]
  if (own !== undefined) return own ?? undefined
  if (name === 'ids') return resource.path.includes('{') ? undefined : resource
  return Object.hasOwn(byName, name) ? byName[name] : undefined
}

/** The fields of a schema that refer to other objects, found by their names. */
export function linksOf(schema: FieldSchema, resource: Resource): Links {
  const links: Links = {}
  for (const { properties } of formsOf(schema))
    for (const [name, field] of Object.entries(properties ?? {})) {
      const forms = formsOf(field)
      const to = targetOf(name, forms, resource)
      const within = linksOf(field, resource)
      const link = links[name]
      if (!to && Object.keys(within).length === 0 && !link) continue
      links[name] = {
        to: to ?? link?.to,
        takesId: (to !== undefined && forms.some(isText)) || (link?.takesId ?? false),
        within: { ...link?.within, ...within },
      }
    }
  return links
}

const kept = new WeakMap<Resource, Map<z.ZodType, Links>>()

/** The same for a zod schema, cached. */
export function linksIn(schema: z.ZodType, io: 'input' | 'output', resource: Resource): Links {
  const ofResource = kept.get(resource) ?? new Map<z.ZodType, Links>()
  kept.set(resource, ofResource)
  const links = ofResource.get(schema) ?? linksOf(jsonSchemaOf(schema, io), resource)
  ofResource.set(schema, links)
  return links
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The fields of an object, or of each of a list, each by the link of its name. */
function mapped(value: unknown, links: Links, map: (value: unknown, link: Link) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, links, map))
  if (!isObject(value)) return value
  let changed: Fields | undefined
  for (const [name, link] of Object.entries(links)) {
    const field = value[name]
    if (field === undefined || field === null || !Object.hasOwn(value, name)) continue
    changed ??= { ...value }
    changed[name] = map(field, link)
  }
  return changed ?? value
}

/** Replaces the ids of a document by IRIs; a nested object also gets its IRI and its type. */
export const withIris = (value: unknown, links: Links): unknown => mapped(value, links, toIri)

function toIri(value: unknown, link: Link): unknown {
  const { to, within = {} } = link
  if (Array.isArray(value)) return value.map((item) => toIri(item, link))
  if (typeof value === 'string') return to && (isId(value) || to.hasSlugs) ? `${to.path}/${value}` : value
  const shown = withIris(value, within)
  if (!to || !isObject(shown) || typeof shown.id !== 'string') return shown
  return { '@id': `${to.path}/${shown.id}`, '@type': to.name, ...shown }
}

/** Replaces the IRIs of the input by ids. An IRI of another resource stays, and is then refused as an invalid id. */
export const withIds = (value: unknown, links: Links): unknown => mapped(value, links, toId)

function toId(value: unknown, link: Link): unknown {
  const { to, takesId, within = {} } = link
  if (Array.isArray(value)) return value.map((item) => toId(item, link))
  if (typeof value === 'string')
    return to && value.startsWith(`${to.path}/`) ? value.slice(to.path.length + 1) : value
  const sent = withIds(value, within)
  if (!to || !isObject(sent) || typeof sent['@id'] !== 'string') return sent
  if (takesId) return toId(sent['@id'], link)
  const { '@id': _, '@type': __, ...rest } = sent
  return rest
}

/** The wire form of a zod schema: IRIs in place of the ids of answers, and IRIs or ids in requests. */
export const wireSchemaOf = (schema: z.ZodType, io: 'input' | 'output', resource: Resource): FieldSchema =>
  describeLinks(jsonSchemaOf(schema, io), linksIn(schema, io, resource), io)

const iri = { type: 'string', format: 'uri-reference' } as const

function describeLinks(schema: FieldSchema, links: Links, io: 'input' | 'output'): FieldSchema {
  const { properties, items, anyOf, oneOf } = schema
  return {
    ...schema,
    ...(items && { items: describeLinks(items, links, io) }),
    ...(anyOf && { anyOf: anyOf.map((part) => describeLinks(part, links, io)) }),
    ...(oneOf && { oneOf: oneOf.map((part) => describeLinks(part, links, io)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => {
          const link = links[name]
          return [name, link ? describeLink(field, link, io) : field]
        }),
      ),
    }),
  }
}

function describeLink(schema: FieldSchema, link: Link, io: 'input' | 'output'): FieldSchema {
  const { to, within = {} } = link
  const { items, anyOf, oneOf, type } = schema
  if (items) return { ...schema, items: describeLink(items, link, io) }
  if (anyOf) return { ...schema, anyOf: anyOf.map((part) => describeLink(part, link, io)) }
  if (oneOf) return { ...schema, oneOf: oneOf.map((part) => describeLink(part, link, io)) }
  if (to && isText(schema)) {
    // An IRI is longer than an id, and has other characters.
    const { pattern: _, format: __, maxLength: ___, minLength: ____, ...rest } = schema as Fields
    return io === 'input'
      ? { ...rest, description: `An id, or its IRI: ${to.path}/{id}.` }
      : { ...rest, ...iri, type, description: `The IRI of a ${to.name}.` }
  }
  const described = describeLinks(schema, within, io)
  if (!to || !hasId(schema) || io === 'input') return described
  return { ...described, properties: { '@id': iri, '@type': { type: 'string' }, ...described.properties } }
}
