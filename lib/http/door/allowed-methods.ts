/** The methods of every route under `/api` by its path in `app`: `/api/members/[id]`. next.config.ts reads them at build. */
export type ApiMethods = Record<string, string[]>

const known: ApiMethods = JSON.parse(process.env.API_METHODS ?? '{}')

const pages = ['GET', 'HEAD']

/** What may be asked at a path; null where nothing is. Everything outside `/api` is read only. */
export function allowedMethods(path: string, routes: ApiMethods = known): string[] | null {
  if (!isApi(path)) return pages
  const parts = partsOf(path)
  const fitting = Object.keys(routes)
    .filter((route) => fits(partsOf(route), parts))
    // As Next chooses: what is written out goes before what is not.
    .sort((one, two) => openParts(one) - openParts(two))
  const methods = fitting[0] && routes[fitting[0]]
  if (!methods) return null
  return [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((name) => name !== 'GET'),
    'OPTIONS',
  ]
}

export const isApi = (path: string) => /^\/+api(\/|$)/.test(path)

const partsOf = (path: string) => path.split('/').filter(Boolean)

const isOpen = (part: string) => part.startsWith('[')

const openParts = (route: string) =>
  partsOf(route).reduce((sum, part) => sum + (part.startsWith('[...') ? 100 : isOpen(part) ? 1 : 0), 0)

function fits(route: string[], parts: string[]): boolean {
  const isCatchAll = route.at(-1)?.startsWith('[...') ?? false
  if (isCatchAll ? parts.length < route.length : parts.length !== route.length) return false
  return route.every((part, index) => isOpen(part) || part === parts[index])
}
