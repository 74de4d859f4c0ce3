import { z } from 'zod'
import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { count, linkPaging, type Paging } from '@/lib/connectors/kit/paging'

/**
 * The Link header always names a next page; `results` says whether it has rows. https://docs.sentry.io/api/pagination/
 */
export function sentryPaging(): Paging {
  const links = linkPaging()
  const hasMore = ({ headers }: VendorAnswer) =>
    (headers.link ?? '')
      .split(/,\s*(?=<)/)
      .some((link) => /rel="next"/.test(link) && /results="true"/.test(link))
  return {
    ...links,
    next: (answer, cursor, rows) => (hasMore(answer) ? links.next(answer, cursor, rows) : null),
  }
}

const refusedFields = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** https://docs.sentry.io/api/ratelimits/; what is wrong with a request is told by its fields. */
export function problem({ status, headers, body }: VendorAnswer): Problem | null {
  const reset = count(headers['x-sentry-rate-limit-reset'])
  if (status === 429) return { kind: 'rate_limited', ...(reset && { retryAt: new Date(reset * 1_000) }) }
  if (status !== 400 && status !== 409) return null
  const parsed = refusedFields.safeParse(body)
  if (!parsed.success) return null
  const reason = Object.values(parsed.data).flat().join('; ') || null
  return /already a member/i.test(reason ?? '')
    ? { kind: 'conflict', messageKey: 'connectors.errors.account_exists', reason }
    : { reason }
}
