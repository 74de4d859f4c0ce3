import { env } from '@/lib/platform/env'
import type { LimitName } from '@/lib/platform/limits'

/** Exact origins only, ours and those that the operator names, and never with credentials: the API reads no cookie. */
export function corsHeaders(origin: string | null): Record<string, string> {
  const { APP_URL, CORS_ORIGINS } = env()
  if (origin === null || (origin !== APP_URL && !CORS_ORIGINS.includes(origin))) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers':
      'x-mia-error-information, Link, Retry-After, Location, WWW-Authenticate, Content-Disposition, Allow, Deprecation, ETag, Idempotency-Replayed, RateLimit-Limit, RateLimit-Policy, RateLimit-Remaining, RateLimit-Reset, Sunset, X-Request-Id',
  }
}

export const preflightHeaders = (origin: string | null) => ({
  ...corsHeaders(origin),
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Authentication-Type, Content-Type, Accept-Language, Idempotency-Key, If-Match, If-None-Match, X-Request-Id',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
})

/** The attempts that a caller has left before its window ends. */
export type Quota = { left: number; seconds: number }

/** The headers of draft-ietf-httpapi-ratelimit-headers-06, which most clients read; later drafts have other forms. */
export function rateLimitHeaders(limit: LimitName, { left, seconds }: Quota): Record<string, string> {
  const { most, seconds: window } = env().limits[limit]
  return {
    'RateLimit-Limit': String(most),
    'RateLimit-Policy': `${most};w=${window}`,
    'RateLimit-Remaining': String(Math.max(0, left)),
    // A started second counts as one, also the one that begins the window.
    'RateLimit-Reset': String(Math.min(window, Math.max(0, seconds))),
  }
}
