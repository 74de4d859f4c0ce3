import type { IncomingHttpHeaders } from 'node:http'

// Headers with which parts of Next talk to each other. Some skipped the middleware, others answered without the route.
const ofTheFramework = /^x-(middleware-|invoke-|matched-path$|prerender-|next-revalid|nextjs-data$|now-)/
// They would replace the host or path that was checked.
const ofProxies = /^(forwarded$|x-forwarded-(host|proto|port|server|prefix)$|x-original-|x-rewrite-url$)/
// Next's router requests parts of pages and server functions with these; the API has neither.
const ofPages = /^(rsc$|next-)/
const isApi = /^\/+api(\/|$|\?)/

/** Removes headers that no client of ours sends, before Next sees the request. */
export function dropInternalHeaders(request: { url?: string; headers: IncomingHttpHeaders }) {
  const hasPages = !isApi.test(request.url ?? '')
  for (const name of Object.keys(request.headers))
    if (ofTheFramework.test(name) || ofProxies.test(name) || (!hasPages && ofPages.test(name)))
      delete request.headers[name]
}
