import type { z } from 'zod'
import type { List } from '@/lib/domain/record/lists/listing'
import { fieldsOf, jsonSchemaOf } from '@/lib/http/describe/field-types'
import { linksIn, withIris } from '@/lib/http/describe/relations'
import type { Resource } from '@/lib/http/resource'

/** A page of a list: rows in the form of the API, and the total. */
export class Collection<View = unknown> {
  constructor(
    readonly items: View[],
    readonly total: number,
    readonly nextCursor?: string | null,
  ) {}
}

export async function collection<Row, View>(
  list: List<Row> | Promise<List<Row>>,
  present: (row: Row) => View,
) {
  const { items, total, nextCursor } = await list
  return new Collection(items.map(present), total, nextCursor)
}

function iriOf({ key }: Resource, view: Record<string, unknown>, path: string): string {
  if (view.id !== undefined) return `${path}/${view.id}`
  return key ? `${path}#${view[key]}` : path
}

/** The path of a resource for this request: `/api/members/{id}/identifiers` with the id of the request. */
function pathOf({ path }: Resource, pathname: string): string {
  if (!path.includes('{')) return path
  const segments = pathname.split('/')
  return path
    .split('/')
    .map((part, index) => (part.startsWith('{') ? segments[index] : part))
    .join('/')
}

/** Adds `@id` and `@type` to every item, and `@context` to the root. A root item without an id is the only one at its path. */
export function toItem(resource: Resource, view: object, url: URL, standsAlone = true) {
  return {
    ...(standsAlone && { '@context': `/api/contexts/${resource.name}` }),
    '@id': iriOf(resource, view as Record<string, unknown>, pathOf(resource, url.pathname)),
    '@type': resource.name,
    ...(withIris(view, linksIn(resource.view, 'output', resource)) as object),
  }
}

export function toCollection(
  resource: Resource,
  { items, total, nextCursor }: Collection,
  url: URL,
  search: object | null = null,
) {
  return {
    '@context': `/api/contexts/${resource.name}`,
    '@id': url.pathname,
    '@type': 'hydra:Collection',
    'hydra:member': items.map((item) => toItem(resource, item as object, url, false)),
    'hydra:totalItems': total,
    'hydra:view': nextCursor === undefined ? pagesOf(url, total) : cursorOf(url, nextCursor),
    ...(search && { 'hydra:search': search }),
  }
}

function pagesOf(url: URL, total: number) {
  const page = Number(url.searchParams.get('page') ?? 1)
  const last = Math.max(1, Math.ceil(total / Number(url.searchParams.get('itemsPerPage') ?? 30)))
  const at = (n: number) => linkWith(url, 'page', String(n))
  return {
    '@id': at(page),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': at(1),
    'hydra:last': at(last),
    ...(page > 1 && { 'hydra:previous': at(Math.min(page - 1, last)) }),
    ...(page < last && { 'hydra:next': at(page + 1) }),
  }
}

function cursorOf(url: URL, next: string | null) {
  return {
    '@id': url.pathname + url.search,
    '@type': 'hydra:PartialCollectionView',
    ...(next !== null && { 'hydra:next': linkWith(url, 'cursor', next) }),
  }
}

function linkWith(url: URL, name: string, value: string) {
  const parameters = new URLSearchParams(url.searchParams)
  parameters.set(name, value)
  return `${url.pathname}?${parameters}`
}

/** The filters of a list as a Hydra IRI template: one variable for each filter, including `order[name]` and `startsAt[after]`. */
export function searchTemplate(path: string, query: z.ZodType) {
  const variables = Object.entries(fieldsOf(jsonSchemaOf(query, 'input')).fields).flatMap(
    ([name, schema]) => {
      const parts = Object.keys(schema.properties ?? {})
      return parts.length
        ? parts.map((key) => ({
            variable: `${name}[${key}]`,
            property: key === 'after' || key === 'before' ? name : key,
          }))
        : [{ variable: name, property: name }]
    },
  )
  return {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${path}{?${variables.map(({ variable }) => variable).join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': variables.map(({ variable, property }) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property,
      required: false,
    })),
  }
}
