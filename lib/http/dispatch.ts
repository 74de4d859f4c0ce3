import 'server-only'
import { notFound } from '@/lib/domain/record/errors'
import { languageOf } from '@/lib/http/callers'
import { corsHeaders, preflightHeaders } from '@/lib/http/headers/answer-headers'
import { apiHeaders } from '@/lib/http/headers/security-headers'
import { maintenance, RequestError, toResponse } from '@/lib/http/problems'
import { inErrorForm, namesTag } from '@/lib/http/representation'
import { noteTemplates } from '@/lib/http/route-templates'
import { type Method, methods } from '@/lib/http/routes'
import { env } from '@/lib/platform/env'
import { isInMaintenance } from '@/lib/platform/known-state'

type Answer = (request: Request, context: Context) => Response | Promise<Response>
type Context = { params: Promise<Record<string, string>> }
type Handlers = Partial<Record<Method, Answer>>
type Route = { parts: string[]; handlers: Handlers }

/** Calls the handler of a path and a method. Without one it answers 404, or 405 with the methods that exist. */
export function dispatch(table: Record<string, Handlers>): (request: Request) => Promise<Response> {
  noteTemplates(Object.keys(table))
  const routes = Object.entries(table)
    .map(([path, handlers]): Route => ({ parts: partsOf(path), handlers }))
    // `/api/members/count` comes before `/api/members/{id}`.
    .sort((one, other) => parameters(one) - parameters(other))
  return async (request) => {
    const parts = partsOf(new URL(request.url).pathname)
    const route = routes.find((route) => fits(route, parts))
    if (!route) return refuse(request, (await isInMaintenance()) ? maintenance() : notFound())
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (method === 'OPTIONS') return optionsOf(request, route)
    const answer = route.handlers[method as Method]
    if (!answer) return refuse(request, await notAllowed(route))
    const context = { params: Promise.resolve(paramsOf(route, parts)) }
    const read = route.handlers.GET
    return request.headers.has('if-match') && method !== 'GET'
      ? inTurn(
          new URL(request.url).pathname,
          async () => (await refuseStale(request, read, context)) ?? answer(request, context),
        )
      : answer(request, context)
  }
}

/**
 * Compares If-Match with the ETag that GET of the same address would answer to the same caller. That read counts as a call.
 * @returns the refusal; null when the tag is current, or when nothing can be read, which the operation itself then reports
 */
async function refuseStale(request: Request, read: Answer | undefined, context: Context) {
  const headers = new Headers(request.headers)
  for (const name of ['if-match', 'if-none-match', 'content-type', 'content-length', 'idempotency-key'])
    headers.delete(name)
  const { origin, pathname } = new URL(request.url)
  const now = await read?.(new Request(origin + pathname, { headers }), context)
  if (now?.status === 404) return null
  if (now && !now.ok) return now
  const tag = now?.headers.get('etag')
  if (tag && namesTag(request.headers.get('if-match') ?? '', tag)) return null
  return refuse(request, new RequestError(412, { key: tag ? 'problems.stale' : 'problems.no_version' }))
}

const last = new Map<string, Promise<unknown>>()

/** Runs writes one after the other: of two that name the same version, the second finds a newer one. */
async function inTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(address) ?? Promise.resolve()).then(work, work)
  last.set(address, mine)
  try {
    return await mine
  } finally {
    if (last.get(address) === mine) last.delete(address)
  }
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

const isParameter = (part: string) => part.startsWith('{')

const parameters = ({ parts }: Route) => parts.filter(isParameter).length

const fits = (route: Route, parts: string[]) =>
  route.parts.length === parts.length &&
  route.parts.every((part, index) => isParameter(part) || part === parts[index])

const paramsOf = (route: Route, parts: string[]) =>
  Object.fromEntries(
    route.parts.flatMap((part, index) =>
      isParameter(part) ? [[part.slice(1, -1), decodeURIComponent(parts[index]!)]] : [],
    ),
  )

const allowed = ({ handlers }: Route) =>
  [
    ...methods
      .filter((method) => handlers[method])
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    'OPTIONS',
  ].join(', ')

async function optionsOf(request: Request, route: Route): Promise<Response> {
  const origin = request.headers.get('origin')
  // Preflight requests are answered during maintenance too, or browsers could not read the 455.
  const isPreflight = request.headers.has('access-control-request-method')
  if (!isPreflight && (await isInMaintenance())) return refuse(request, maintenance())
  const headers = { ...(isPreflight && preflightHeaders(origin)), Allow: allowed(route) }
  return new Response(null, { status: 204, headers })
}

const notAllowed = async (route: Route) =>
  (await isInMaintenance())
    ? maintenance()
    : new RequestError(405, { key: 'problems.method_not_allowed' }, { Allow: allowed(route) })

async function refuse(request: Request, error: unknown): Promise<Response> {
  const response = await inErrorForm(request, toResponse(error, languageOf(request)))
  const headers = { ...apiHeaders(env().APP_URL), ...corsHeaders(request.headers.get('origin')) }
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
