import type { IncomingHttpHeaders } from 'node:http'

// What parts of Next say to each other. Some made it skip the middleware, others answer without asking the route.
const ofTheFramework = /^x-(middleware-|invoke-|matched-path$|prerender-|next-revalid|nextjs-data$|now-)/
// Another host or path than the ones that were checked.
const ofProxies = /^(forwarded$|x-forwarded-(host|proto|port|server|prefix)$|x-original-|x-rewrite-url$)/
// How its router asks for a page in pieces, and for a function: the API has neither.
const ofPages = /^(rsc$|next-)/
const isApi = /^\/+api(\/|$|\?)/

/** Takes away what no client of ours sends, before Next sees the request. */
export function dropInternalHeaders(request: { url?: string; headers: IncomingHttpHeaders }) {
  const hasPages = !isApi.test(request.url ?? '')
  for (const name of Object.keys(request.headers))
    if (ofTheFramework.test(name) || ofProxies.test(name) || (!hasPages && ofPages.test(name)))
      delete request.headers[name]
}
