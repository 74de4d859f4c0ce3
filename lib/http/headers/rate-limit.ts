import { env } from '@/lib/platform/env'
import type { LimitName } from '@/lib/platform/limits'

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
