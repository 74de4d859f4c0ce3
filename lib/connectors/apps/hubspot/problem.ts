import { z } from 'zod'
import type { Problem } from '@/lib/connectors/kit/http'
import type { VendorAnswer } from '@/lib/connectors/kit/paging'

const errorBody = z.object({
  message: z.string().catch(''),
  category: z.string().catch(''),
  policyName: z.string().catch(''),
  errors: z
    .array(
      z.object({
        context: z
          .object({ requiredGranularScopes: z.array(z.string()).catch([]) })
          .catch({ requiredGranularScopes: [] }),
      }),
    )
    .catch([]),
})

const second = 1_000
// The daily limit ends at midnight in the account's time zone, which is not returned, so it is retried every hour.
const waits: Record<string, number> = {
  SECONDLY: second,
  TEN_SECONDLY_ROLLING: 10 * second,
  DAILY: 3_600 * second,
}

/** https://developers.hubspot.com/docs/api-reference/error-handling, …/developer-tooling/platform/usage-guidelines */
export function problem({ status, body }: VendorAnswer): Problem | null {
  const { message, category, policyName, errors } = errorBody.safeParse(body).data ?? errorBody.parse({})
  if (status === 429) return { kind: 'rate_limited', retryAfterMs: waits[policyName] ?? 10 * second }
  if (category !== 'MISSING_SCOPES') return null
  const scopes = errors.flatMap(({ context }) => context.requiredGranularScopes)
  const reason = scopes.length > 0 ? `${message} (${scopes.join(', ')})` : message
  return { kind: 'permission', messageKey: 'connectors.hubspot.missing_scopes', reason: reason || null }
}
