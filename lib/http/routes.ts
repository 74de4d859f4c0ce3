import type { Definition, Handler } from '@/lib/http/endpoint'
import type { Resource } from '@/lib/http/resource'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** Every route of the API by its path, `/api/members/{id}`, as lib/api declares them. */
export type Routes = Record<string, Partial<Record<Method, Handler>>>

export type Operation = {
  path: string
  method: Method
  /** Whether it concerns one item, that is, its path contains an id. */
  isOnItem: boolean
  /** The verb of the operation: `list`, `create`, or the last part of its path, such as `resolve`. */
  name: string
  definition: Definition
}

/** All operations of the API, from the handlers: the schemas that parse requests also document them. */
export function operationsOf(routes: Routes): Operation[] {
  return Object.entries(routes).flatMap(([path, handlers]) =>
    methods.flatMap((method) => {
      const handler = handlers[method]
      if (!handler) return []
      const { definition } = handler
      return [
        {
          path,
          method,
          isOnItem: path.includes('{'),
          name: nameOf(path, method, definition.resource),
          definition,
        },
      ]
    }),
  )
}

/** The distinct resources of the API. */
export const resourcesOf = (routes: Routes): Resource[] => [
  ...new Set(operationsOf(routes).map(({ definition }) => definition.resource)),
]

const plain = {
  collection: { GET: 'list', POST: 'create', PUT: 'replace', PATCH: 'update', DELETE: 'delete' },
  item: { GET: 'get', POST: 'create', PUT: 'replace', PATCH: 'update', DELETE: 'delete' },
} as const

function nameOf(path: string, method: Method, { path: own }: Resource): string {
  const rest = path.startsWith(own) ? path.slice(own.length) : path.slice('/api'.length)
  if (rest === '') return plain.collection[method]
  if (rest === '/{id}') return plain.item[method]
  const words = rest.split('/').filter((part) => part && !part.startsWith('{'))
  return [...words, ...(method === 'GET' || method === 'POST' ? [] : [plain.item[method]])].join(' ')
}
