import { z } from 'zod'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { siteAddress } from '@/lib/connectors/kit/site-address'

/** Help centres have addresses of their own, to which the token is never sent. */
export function deskAddress(pasted: string): string {
  const address = siteAddress(pasted)
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  const name = host.includes('.') ? host.replace(/\.zendesk\.com$/, '') : host
  if (!/^[a-z0-9-]+$/.test(name))
    throw new ConnectorError('credentials', { messageKey: 'connectors.zendesk.not_zendesk' })
  return `https://${name}.zendesk.com`
}

/**
 * By cursor, since paging by offset ends after 10,000 rows.
 * https://developer.zendesk.com/api-reference/introduction/pagination/
 */
export const paging: Paging = {
  request: (cursor) => ({ query: { 'page[size]': 100, ...(cursor !== null && { 'page[after]': cursor }) } }),
  rows: (body) => {
    const rows = property(body, 'users')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }) => {
    const meta = property(body, 'meta')
    const after = property(meta, 'after_cursor')
    return property(meta, 'has_more') === true && typeof after === 'string' ? after : null
  },
  total: () => null,
}

const invalid = z.object({
  details: z.record(
    z.string(),
    z.array(z.object({ description: z.string().catch(''), error: z.string().catch('') })),
  ),
})

/** A 422 names the wrong fields: https://developer.zendesk.com/api-reference/introduction/requests/ */
export function problem({ status, body }: VendorAnswer): Problem | null {
  const parsed = invalid.safeParse(body)
  if (status !== 422 || !parsed.success) return null
  const wrong = Object.values(parsed.data.details).flat()
  const reason =
    wrong
      .map(({ description }) => description)
      .filter(Boolean)
      .join('; ') || null
  return wrong.some(({ error }) => error === 'DuplicateValue')
    ? { kind: 'conflict', messageKey: 'connectors.errors.account_exists', reason }
    : { reason }
}
