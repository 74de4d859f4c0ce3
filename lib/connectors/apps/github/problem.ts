import { z } from 'zod'
import { graphqlProblem } from '@/lib/connectors/apps/github/graphql'
import type { Problem } from '@/lib/connectors/kit/http'
import type { VendorAnswer } from '@/lib/connectors/kit/paging'

const errorBody = z.object({
  message: z.string().catch(''),
  errors: z.array(z.object({ message: z.string().catch('') })).catch([]),
})

/** https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api */
export function problem(answer: VendorAnswer): Problem | null {
  const { status, headers, body } = answer
  if (status === 200) {
    const failure = graphqlProblem(answer)
    return failure?.kind === 'rate_limited' ? { ...failure, ...resetOf(answer) } : failure
  }
  const { message, errors } = errorBody.safeParse(body).data ?? { message: '', errors: [] }
  const everything = [message, ...errors.map((error) => error.message)].join('; ')
  if (status === 403 || status === 429) {
    // Rate limits come as 403 as often as 429, and secondary ones may not say how long to wait.
    const isExhausted = headers['x-ratelimit-remaining'] === '0'
    const isLimited = status === 429 || isExhausted || headers['retry-after'] !== undefined
    if (isLimited || /rate limit/i.test(message))
      return { kind: 'rate_limited', retryAfterMs: 60_000, ...(isExhausted ? resetOf(answer) : {}) }
    if (headers['x-github-sso']) return { kind: 'permission', messageKey: 'connectors.github.sso_required' }
  }
  if (status === 422 && isOwnersOnly(everything)) return { kind: 'permission' }
  if (status === 422 && /already/i.test(everything))
    return { kind: 'conflict', messageKey: 'connectors.errors.refused', reason: everything }
  return null
}

function resetOf({ headers }: VendorAnswer): Pick<Problem, 'retryAt'> {
  const seconds = Number(headers['x-ratelimit-reset'])
  return Number.isSafeInteger(seconds) && seconds > 0 ? { retryAt: new Date(seconds * 1_000) } : {}
}

function isOwnersOnly(text: string): boolean {
  const words = text.toLowerCase()
  const only = words.indexOf('only ')
  return only >= 0 && words.includes('owner', only)
}
