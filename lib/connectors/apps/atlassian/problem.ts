import { z } from 'zod'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { siteAddress } from '@/lib/connectors/kit/site-address'

/** Tokens of people are only sent to Atlassian's own sites. */
export function siteOf(pasted: string): string {
  const address = siteAddress(pasted)
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  const name = host.includes('.') ? host.replace(/\.(atlassian\.net|jira\.com)$/, '') : host
  if (!/^[a-z0-9-]+$/.test(name))
    throw new ConnectorError('credentials', { messageKey: 'connectors.atlassian.not_atlassian' })
  return `https://${name}.atlassian.net`
}

const ofJira = z.object({
  errorMessages: z.array(z.string()).catch([]).default([]),
  errors: z.record(z.string(), z.string()).catch({}).default({}),
})

/** https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/#status-codes, …/platform/rate-limiting */
export function problem({ status, headers, body, isJson, url }: VendorAnswer): Problem | null {
  const { pathname } = new URL(url)
  const ofOrganization = pathname.startsWith('/admin/')
  // A public site also answers anonymous requests, and says nothing of it in the body.
  if (headers['x-seraph-loginreason']?.includes('AUTHENTICATED_FAILED')) return { kind: 'credentials' }
  if (status < 400) return null
  if (status === 429) {
    const reset = Date.parse(headers['x-ratelimit-reset'] ?? '')
    return Number.isNaN(reset) ? { kind: 'rate_limited' } : { kind: 'rate_limited', retryAt: new Date(reset) }
  }
  if (status === 404 && !isJson && !ofOrganization)
    return { kind: 'not_found', messageKey: 'connectors.atlassian.no_such_site' }
  if (ofOrganization) {
    if (status === 401) return { kind: 'credentials', messageKey: 'connectors.atlassian.admin_key' }
    if (status === 402) return { kind: 'permission', messageKey: 'connectors.atlassian.no_subscription' }
    if (status === 409) return { kind: 'conflict', messageKey: 'connectors.atlassian.no_seat' }
    return null
  }
  const { errorMessages, errors } = ofJira.safeParse(body).data ?? { errorMessages: [], errors: {} }
  const named = Object.entries(errors).map(([field, message]) => `${field}: ${message}`)
  const reason = [...errorMessages, ...named].join('; ') || null
  // Jira aborts a search after ten seconds.
  if (status === 409 && pathname.endsWith('/users/search')) return { kind: 'unavailable', reason }
  return { reason }
}
