import { routes } from '@/lib/api/routes'
import { isReady, readReadiness } from '@/lib/domain/record/readiness'
import { contextOf, entrypoint, hydraDocumentation } from '@/lib/http/describe/hydra-documentation'
import { openapi } from '@/lib/http/describe/openapi'
import { publicDocument, publicRoute } from '@/lib/http/describe/public-document'
import { withApiHeaders } from '@/lib/http/headers/security-headers'
import { referenceFile, referencePage } from '@/lib/http/reference/reference'
import { env } from '@/lib/platform/env'
import { apiOrigin } from '@/lib/platform/own-names'

const origin = () => apiOrigin(env().APP_URL)

/** The descriptions of the API, which are public. */
export const documents = {
  '/api': { GET: publicDocument(() => entrypoint(routes)) },
  '/api/docs.jsonld': { GET: publicDocument(() => hydraDocumentation(routes, origin())) },
  '/api/openapi.json': { GET: publicDocument(() => openapi(routes, origin()), 'application/json') },
  '/api/docs': { GET: publicRoute(referencePage) },
  '/api/docs/{name}': { GET: publicRoute(({ name = '' }) => referenceFile(name)) },
  '/api/contexts/{name}': { GET: publicDocument(({ name = '' }) => contextOf(routes, name, origin())) },
  /** For load balancers: this process answers, during maintenance too. The database is not queried. */
  '/api/health': { GET: () => withApiHeaders(new Response('ok'), env().APP_URL) },
  /** For load balancers too: whether this process can serve. `?exclude=queue` skips a check, as Kubernetes' own probes do. */
  '/api/ready': { GET: ready },
}

async function ready(request: Request): Promise<Response> {
  const readiness = await readReadiness()
  const isGood = isReady(readiness, new URL(request.url).searchParams.getAll('exclude'))
  const body = { status: isGood ? 'ready' : 'not_ready', ...readiness }
  const headers = isGood ? undefined : { 'Retry-After': '5' }
  return withApiHeaders(Response.json(body, { status: isGood ? 200 : 503, headers }), env().APP_URL)
}
