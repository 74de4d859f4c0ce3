/** The methods of every route under `/api` by its path in `app`: `/api/members/[id]`. next.config.ts reads them at build. */
export type ApiMethods = Record<string, string[]>

type Route = { parts: string[]; methods: string[] }

const pages = ['GET', 'HEAD']

const known = readRoutes(JSON.parse(process.env.API_METHODS ?? '{}'))

/** What may be asked at a path; null where nothing is. Everything outside `/api` is read only. */
export function allowedMethods(path: string, routes: Route[] = known): string[] | null {
  if (!isApi(path)) return pages
  const parts = partsOf(path)
  return routes.find((route) => fits(route.parts, parts))?.methods ?? null
}

/** In the order in which Next chooses: what is written out goes before what is not. */
export function readRoutes(table: ApiMethods): Route[] {
  return Object.entries(table)
    .map(([route, methods]) => ({
      parts: partsOf(route),
      methods: [
        ...(methods.includes('GET') ? pages : []),
        ...methods.filter((name) => name !== 'GET'),
        'OPTIONS',
      ],
    }))
    .sort((one, two) => openParts(one.parts) - openParts(two.parts))
}

export const isApi = (path: string) => /^\/+api(\/|$)/.test(path)

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

const isOpen = (part: string) => part.startsWith('[')

function openParts(parts: string[]): number {
  return parts.reduce((sum, part) => sum + (part.startsWith('[...') ? 100 : part.startsWith('[') ? 1 : 0), 0)
}

function fits(route: string[], parts: string[]): boolean {
  const isCatchAll = route.at(-1)?.startsWith('[...') ?? false
  if (isCatchAll ? parts.length < route.length : parts.length !== route.length) return false
  return route.every((part, index) => isOpen(part) || part === parts[index])
}
