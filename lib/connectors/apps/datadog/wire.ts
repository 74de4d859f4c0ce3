import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { count, type Paging, property } from '@/lib/connectors/kit/paging'
import { siteAddress } from '@/lib/connectors/kit/site-address'

/** The API's host follows from the site's: https://docs.datadoghq.com/getting_started/site/ */
export function apiOf(pasted: string): string {
  const { protocol, host } = new URL(siteAddress(pasted))
  const isDatadog = /(^|\.)(datadoghq\.(com|eu)|ddog-gov\.com)$/.test(host)
  return `${protocol}//${isDatadog ? `api.${host.replace(/^(api|app|www)\./, '')}` : host}`
}

/** Where somebody opens Datadog. */
export function pagesOf(pasted: string): string {
  const { protocol, host } = new URL(siteAddress(pasted || 'https://app.datadoghq.com'))
  const site = host.replace(/^(api|app|www)\./, '')
  // Sites of a region have no name before it: https://docs.datadoghq.com/getting_started/site/
  return `${protocol}//${/^(datadoghq\.(com|eu)|ddog-gov\.com)$/.test(site) ? `app.${site}` : site}`
}

/** Teams report it in another field than users and roles. */
const total = (body: unknown) => {
  const meta = property(body, 'meta')
  const page = property(meta, 'page')
  return (
    count(property(page, 'total_filtered_count')) ??
    count(property(page, 'total_count')) ??
    count(property(property(meta, 'pagination'), 'total'))
  )
}

/** Numbered from 0; the total counts rows, so a page shorter than requested is not the end. */
export const paging: Paging = {
  request: (cursor) => ({ query: { 'page[size]': 100, 'page[number]': Number(cursor?.split(':')[0] ?? 0) } }),
  rows: (body) => {
    const rows = property(body, 'data')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }, cursor, rows) => {
    const [page = 0, before = 0] = cursor?.split(':').map(Number) ?? []
    const seen = before + rows.length
    const all = total(body)
    return rows.length === 0 || (all !== null && seen >= all) ? null : `${page + 1}:${seen}`
  },
  total: ({ body }) => total(body),
}

/** https://docs.datadoghq.com/api/latest/rate-limits/ */
export function problem({ status, headers }: VendorAnswer): Problem | null {
  const seconds = count(headers['x-ratelimit-reset'])
  if (status === 429) return { kind: 'rate_limited', ...(seconds && { retryAfterMs: seconds * 1_000 }) }
  return status === 409 ? { kind: 'conflict', messageKey: 'connectors.errors.account_exists' } : null
}
