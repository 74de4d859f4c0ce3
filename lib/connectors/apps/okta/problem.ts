import { z } from 'zod'
import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'

const errorBody = z.object({
  errorCode: z.string(),
  errorSummary: z.string().catch(''),
  errorCauses: z.array(z.object({ errorSummary: z.string().catch('') })).catch([]),
})

/** https://developer.okta.com/docs/reference/error-codes/ */
export function problem(answer: VendorAnswer): Problem | null {
  const { status, headers, isJson } = answer
  if (status < 400) return null
  // A host that is no Okta organization answers with a page.
  if (status === 404 && !isJson)
    return { kind: 'not_found', messageKey: 'connectors.okta.no_such_organization' }
  const limited = status === 429 ? limitOf(headers) : {}
  const parsed = errorBody.safeParse(answer.body)
  if (!parsed.success) return status === 429 ? limited : null
  const { errorCode, errorSummary, errorCauses } = parsed.data
  const causes = errorCauses.map((cause) => cause.errorSummary).filter(Boolean)
  const reason = [errorSummary, ...causes].filter(Boolean).join('; ') || null
  // A feature that is not paid for is refused with 401, although the token is valid.
  if (errorCode === 'E0000015')
    return { kind: 'permission', messageKey: 'connectors.okta.no_feature', reason }
  if (causes.some((cause) => /already exists/i.test(cause)))
    return { kind: 'conflict', messageKey: 'connectors.errors.account_exists', reason }
  return { reason, ...limited }
}

/**
 * Okta names the second at which the minute ends, by its own clock. The limit of concurrent requests has no such end.
 */
function limitOf(headers: VendorAnswer['headers']): Pick<Problem, 'retryAfterMs'> {
  const reset = Number(headers['x-rate-limit-reset']) * 1_000
  const now = Date.parse(headers.date ?? '')
  const isConcurrent = headers['x-rate-limit-limit'] === '0'
  const isKnown = !isConcurrent && Number.isFinite(reset) && reset > 0 && !Number.isNaN(now)
  return isKnown ? { retryAfterMs: Math.max(0, reset - now) + 1_000 } : {}
}
