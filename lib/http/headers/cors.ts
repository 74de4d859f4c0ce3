import { parse } from 'tldts'
import { env } from '@/lib/platform/env'

/** `api.` before the registrable domain, same protocol and port; none on localhost or an address. */
export function apiOrigin(page: string): string {
  const url = new URL(page)
  const { domain, isIp } = parse(url.hostname, { allowPrivateDomains: true })
  if (!domain || isIp) return url.origin
  return `${url.protocol}//api.${domain}${url.port ? `:${url.port}` : ''}`
}

/** Exact origins only, and never with credentials: the API reads no cookie. */
export function corsHeaders(origin: string | null): Record<string, string> {
  if (origin !== env().APP_URL) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers':
      'x-mia-error-information, Link, Retry-After, Location, WWW-Authenticate, Content-Disposition',
  }
}

export const preflightHeaders = (origin: string | null) => ({
  ...corsHeaders(origin),
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Authentication-Type, Content-Type, Accept-Language',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
})
