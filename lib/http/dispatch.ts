import 'server-only'
import { notFound } from '@/lib/domain/record/errors'
import { languageOf } from '@/lib/http/callers'
import { corsHeaders, preflightHeaders } from '@/lib/http/headers/cors'
import { apiHeaders } from '@/lib/http/headers/security-headers'
import { maintenance, RequestError, toResponse } from '@/lib/http/problems'
import { type Method, methods } from '@/lib/http/routes'
import { env } from '@/lib/platform/env'
import { isInMaintenance } from '@/lib/platform/known-state'

type Answer = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Response | Promise<Response>
type Handlers = Partial<Record<Method, Answer>>
type Route = { parts: string[]; handlers: Handlers }

/** Calls the handler of a path and a method. Without one it answers 404, or 405 with the methods that exist. */
export function dispatch(table: Record<string, Handlers>): (request: Request) => Promise<Response> {
  const routes = Object.entries(table)
    .map(([path, handlers]): Route => ({ parts: partsOf(path), handlers }))
    // `/api/members/count` comes before `/api/members/{id}`.
    .sort((one, other) => parameters(one) - parameters(other))
  return async (request) => {
    const parts = partsOf(new URL(request.url).pathname)
    const route = routes.find((one) => fits(one, parts))
    if (!route) return refuse(request, (await isInMaintenance()) ? maintenance() : notFound())
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (method === 'OPTIONS') return optionsOf(request, route)
    const answer = route.handlers[method as Method]
    if (!answer) return refuse(request, await notAllowed(route))
    return answer(request, { params: Promise.resolve(paramsOf(route, parts)) })
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

function refuse(request: Request, error: unknown): Response {
  const response = toResponse(error, languageOf(request))
  const headers = { ...apiHeaders(env().APP_URL), ...corsHeaders(request.headers.get('origin')) }
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
