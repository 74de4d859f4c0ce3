import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { count, type Paging, property } from '@/lib/connectors/kit/paging'

/** https://developer.pagerduty.com/docs/rest-api-v2/pagination/: by offset, `more` says whether to go on. */
export function offsetPaging(name: 'users' | 'license_allocations' | 'teams' | 'members'): Paging {
  const offset = (cursor: string | null) => Number(cursor ?? 0)
  const rows = (body: unknown) => {
    const list = property(body, name)
    return Array.isArray(list) ? list : null
  }
  return {
    request: (cursor) => ({ query: { limit: 100, offset: offset(cursor) } }),
    rows,
    next: ({ body }, cursor, list) =>
      property(body, 'more') === true && list.length > 0 ? String(offset(cursor) + list.length) : null,
    total: ({ body }) => count(property(body, 'total')),
  }
}

/** https://support.pagerduty.com/main/docs/rest-api-rate-limits; 402 is what the account's plan does not have. */
export function problem({ status, headers }: VendorAnswer): Problem | null {
  const seconds = count(headers['ratelimit-reset'])
  if (status === 429) return { kind: 'rate_limited', ...(seconds && { retryAfterMs: seconds * 1_000 }) }
  return status === 402 ? { kind: 'permission' } : null
}
