import 'server-only'
import { z } from 'zod'
import { languageOf } from '@/lib/http/callers'
import { apiOrigin } from '@/lib/http/headers/cors'
import { apiHeaders } from '@/lib/http/headers/security-headers'
import { maintenance, RequestError, toResponse } from '@/lib/http/problems'
import { readQuery } from '@/lib/http/query'
import { inErrorForm, withEntityTag } from '@/lib/http/representation'
import { env } from '@/lib/platform/env'
import { isInMaintenance } from '@/lib/platform/known-state'

export const documentationLink = () =>
  `<${apiOrigin(env().APP_URL)}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`

const noQuery = z.strictObject({})

type Params = { params: Promise<Record<string, string>> }

/**
 * A route that describes the API: the same for everybody, readable without signing in and from any page.
 * @param describe the document; null when there is none of that name
 */
export const publicDocument =
  (
    describe: (params: Record<string, string>) => unknown,
    type = 'application/ld+json; charset=utf-8',
  ): ((request: Request, context: Params) => Promise<Response>) =>
  async (request, { params }) => {
    const document = describe(await params)
    const parsed = noQuery.safeParse(readQuery(new URL(request.url).searchParams))
    const problem = (await isInMaintenance())
      ? maintenance()
      : parsed.error
        ? parsed.error
        : document === null
          ? new RequestError(404, { key: 'problems.not_found' })
          : null
    const response = problem
      ? await inErrorForm(request, toResponse(problem, languageOf(request), 'query'))
      : await withEntityTag(request, Response.json(document, { headers: { 'Content-Type': type } }))
    for (const [name, value] of Object.entries(apiHeaders(env().APP_URL))) response.headers.set(name, value)
    response.headers.set('Link', documentationLink())
    response.headers.set('Vary', 'Accept, Accept-Language')
    response.headers.set('Access-Control-Allow-Origin', '*')
    response.headers.set('Access-Control-Expose-Headers', 'Link, x-mia-error-information, ETag, X-Request-Id')
    if (!problem) response.headers.set('Cache-Control', 'public, max-age=300')
    return response
  }
