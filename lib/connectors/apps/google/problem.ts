import { z } from 'zod'
import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'

const reasons = z.array(z.object({ reason: z.string().catch('') })).catch([])
const errorBody = z.object({
  error: z.object({
    message: z.string().catch(''),
    status: z.string().catch(''),
    errors: reasons,
    details: reasons,
  }),
})

const throttled = new Set([
  'userRateLimitExceeded',
  'rateLimitExceeded',
  'quotaExceeded',
  'RATE_LIMIT_EXCEEDED',
  'RESOURCE_EXHAUSTED',
])
const disabled = new Set(['accessNotConfigured', 'SERVICE_DISABLED'])
const unscoped = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'])
const there = new Set(['duplicate', 'ALREADY_EXISTS'])

/**
 * Google says "too fast" and "not allowed" with the same 403: https://developers.google.com/workspace/admin/directory/v1/limits,
 * https://cloud.google.com/apis/design/errors. `pause`: how long a quota takes to fill again, where that is known.
 */
export const googleProblem =
  (id: string, pause: number | null = null) =>
  ({ status, body }: VendorAnswer): Problem | null => {
    if (status < 400) return null
    const parsed = errorBody.safeParse(body)
    if (!parsed.success) return status === 429 ? { retryAfterMs: pause } : null
    const { message, errors, details, ...error } = parsed.data.error
    const codes = [error.status, ...[...errors, ...details].map(({ reason }) => reason)]
    const is = (meaning: Set<string>) => codes.some((word) => meaning.has(word))
    const reason = message || null
    if (status === 429 || is(throttled)) return { kind: 'rate_limited', reason, retryAfterMs: pause }
    if (is(there)) return { kind: 'conflict', messageKey: 'connectors.errors.account_exists', reason }
    if (status !== 403) return { reason }
    const cause = is(disabled) ? 'api_disabled' : is(unscoped) ? 'missing_scopes' : 'not_admin'
    return { kind: 'permission', messageKey: `connectors.${id}.${cause}`, reason }
  }
