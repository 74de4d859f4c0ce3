import 'server-only'
import { z } from 'zod'
import { languageOf } from '@/lib/http/callers'
import { apiHeaders } from '@/lib/http/headers/security-headers'
import { maintenance, RequestError, toResponse } from '@/lib/http/problems'
import { readQuery } from '@/lib/http/query'
import { inErrorForm, withEntityTag } from '@/lib/http/representation'
import { env } from '@/lib/platform/env'
import { isInMaintenance } from '@/lib/platform/known-state'
import { apiOrigin } from '@/lib/platform/own-names'

export const documentationLink = () =>
  `<${apiOrigin(env().APP_URL)}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`

const noQuery = z.strictObject({})

type Params = { params: Promise<Record<string, string>> }
type PublicRoute = (request: Request, context: Params) => Promise<Response>

/**
 * A route with the same answer for everybody, readable without signing in and from any origin.
 * @param find returns the answer; null when no document has that name
 */
export const publicRoute =
  (find: (params: Record<string, string>) => Response | null | Promise<Response | null>): PublicRoute =>
  async (request, { params }) => {
    const asked = noQuery.safeParse(readQuery(new URL(request.url).searchParams))
    const refusal = (await isInMaintenance()) ? maintenance() : asked.error
    const found = refusal ? null : await find(await params)
    const problem = refusal ?? new RequestError(404, { key: 'problems.not_found' })
    const response = found
      ? await withEntityTag(request, found)
      : await inErrorForm(request, toResponse(problem, languageOf(request), 'query'))
    if (found && !response.headers.has('Cache-Control'))
      response.headers.set('Cache-Control', 'public, max-age=300')
    for (const [name, value] of Object.entries(apiHeaders(env().APP_URL)))
      if (!response.headers.has(name)) response.headers.set(name, value)
    response.headers.set('Link', documentationLink())
    response.headers.set('Vary', 'Accept, Accept-Language')
    response.headers.set('Access-Control-Allow-Origin', '*')
    response.headers.set('Access-Control-Expose-Headers', 'Link, x-mia-error-information, ETag, X-Request-Id')
    return response
  }

/**
 * A route that describes the API.
 * @param describe returns the document; null when none has that name
 */
export const publicDocument = (
  describe: (params: Record<string, string>) => unknown,
  type = 'application/ld+json; charset=utf-8',
): PublicRoute =>
  publicRoute((params) => {
    const document = describe(params)
    return document === null ? null : Response.json(document, { headers: { 'Content-Type': type } })
  })
