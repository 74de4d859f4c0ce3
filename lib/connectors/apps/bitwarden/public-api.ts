import { z } from 'zod'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { ifAllowed } from '@/lib/connectors/kit/if-allowed'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

const aside = { resumable: false } as const

export const cloud = 'https://api.bitwarden.com'

/** The clouds give identity and API a host each, one's own server a path each. */
export function placesOf(customDomain: string): { identity: string; api: string; prefix: string } {
  const address = siteAddress(customDomain || 'bitwarden.com').replace(/\/(api|identity)$/, '')
  if (!URL.canParse(address))
    throw new ConnectorError('credentials', {
      messageKey: 'connectors.errors.address_refused',
      params: { host: customDomain.slice(0, 100) },
    })
  const [, region] = /^(?:[a-z]+\.)?bitwarden\.(com|eu)$/.exec(new URL(address).hostname) ?? []
  if (region)
    return {
      identity: `https://identity.bitwarden.${region}`,
      api: `https://api.bitwarden.${region}`,
      prefix: '',
    }
  return { identity: `${address}/identity`, api: `${address}/api`, prefix: '/api' }
}

/** Events come in pages. Members come at once, in the same envelope: should they ever be cut, it will name the rest. */
export const paging: Paging = {
  request: (cursor) => ({ query: { continuationToken: cursor ?? undefined } }),
  rows: (body) => {
    const rows = property(body, 'data')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }) => {
    const token = property(body, 'continuationToken')
    return typeof token === 'string' && token !== '' ? token : null
  },
  total: () => null,
}

const errorBody = z.object({ message: z.string() })
const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

export function problem({ status, body }: VendorAnswer): Problem | null {
  const { message } = errorBody.safeParse(body).data ?? { message: '' }
  // "Slow down! Too many requests. Try again in 1m."
  if (status === 429) {
    const [, number = '1', unit = 'm'] = / in (\d+)([smhd])\b/.exec(message) ?? []
    return { kind: 'rate_limited', retryAfterMs: Number(number) * (units[unit] ?? 0) }
  }
  if (status !== 400) return null
  if (/already been invited/i.test(message))
    return { kind: 'conflict', messageKey: 'connectors.errors.account_exists' }
  if (/claimed by the organization/i.test(message))
    return { kind: 'conflict', messageKey: 'connectors.bitwarden.claimed' }
  if (/at least one confirmed owner/i.test(message))
    return { kind: 'conflict', messageKey: 'connectors.errors.last_owner' }
  if (/seat limit|additional seats|auto ?scale/i.test(message))
    return { kind: 'conflict', messageKey: 'connectors.bitwarden.no_seat' }
  return null
}

const event = z.object({ date: vendorDate, actingUserId: idText.nullish() })
// Every look at an item is an event, and the cloud allows 200 requests a minute of 50 events each.
const mostEvents = 2_000

/** When each user last did something, within 30 days: https://bitwarden.com/help/event-logs/ */
export async function readActivity(http: Http): Promise<Map<string, Date>> {
  const seen = new Map<string, Date>()
  let events = 0
  // The newest come first.
  for await (const { date, actingUserId } of ifAllowed(http.pages('/public/events', event, aside))) {
    if (++events > mostEvents) {
      http.note('connectors.bitwarden.activity_cut')
      break
    }
    const last = actingUserId && seen.get(actingUserId)
    if (actingUserId && date && (!last || last < date)) seen.set(actingUserId, date)
  }
  return seen
}

const collection = z.object({ id: idText, externalId: vendorText })
const group = z.object({ id: idText, name: z.string() })

export async function collections(http: Http) {
  const options = []
  for await (const { id, externalId } of http.pages('/public/collections', collection, aside))
    options.push({ value: id, label: externalId ?? id })
  return options
}

export async function groups(http: Http) {
  const options = []
  for await (const { id, name } of http.pages('/public/groups', group, aside))
    options.push({ value: id, label: name })
  return options
}
