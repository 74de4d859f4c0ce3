import 'server-only'
import { apiOrigin } from '@/lib/http/cors'
import { env } from '@/lib/platform/env'

export const documentationLink = () =>
  `<${apiOrigin(env().APP_URL)}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`

/** What describes the API: the same for everybody, readable without signing in and from any page. */
export const publicDocument = (body: unknown, type = 'application/ld+json; charset=utf-8') =>
  Response.json(body, {
    headers: {
      'Content-Type': type,
      Link: documentationLink(),
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Link',
      'Cache-Control': 'public, max-age=300',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
