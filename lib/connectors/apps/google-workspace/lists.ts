import { z } from 'zod'
import { tokenPaging } from '@/lib/connectors/apps/google/paging'
import { beside } from '@/lib/connectors/apps/google/sign-in'
import type { SelectionOption } from '@/lib/connectors/kit/define-connector'
import type { Http } from '@/lib/connectors/kit/http'
import { orElsewhere, orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { vendorText } from '@/lib/connectors/kit/vendor-values'

const customer = '/admin/directory/v1/customer/my_customer'
/** Google's word for the whole organisation; no domain is called so. */
export const everyDomain = 'my_customer'

/** Listing by one domain leaves out the users of the others. */
export const inDomain = (domain: string) => (domain === everyDomain ? { customer: everyDomain } : { domain })

const domains = z.object({
  domains: z
    .array(
      z.object({ domainName: z.string(), isPrimary: z.boolean().nullish(), verified: z.boolean().nullish() }),
    )
    .nullish(),
})

/** https://developers.google.com/workspace/admin/directory/reference/rest/v1/domains/list */
export async function listDomains(http: Http): Promise<SelectionOption[]> {
  const all = (await http.get(`${customer}/domains`, domains)).domains ?? []
  const verified = all
    .filter((domain) => domain.verified !== false)
    .sort((a, b) => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false))
  const names = verified.map(({ domainName }) => domainName)
  const each = names.map((name) => ({ id: name, name }))
  if (names.length < 2) return each
  return [
    ...each,
    { id: everyDomain, name: names.join(' + '), noteKey: 'connectors.google_workspace.every_domain' },
  ]
}

const orgUnits = z.object({ organizationUnits: z.array(z.object({ orgUnitPath: z.string() })).nullish() })

/** https://developers.google.com/workspace/admin/directory/reference/rest/v1/orgunits/list; the top one is not in it. */
export async function listOrgUnits(http: Http) {
  const { organizationUnits } = await http.get(`${customer}/orgunits`, orgUnits, { query: { type: 'all' } })
  const paths = (organizationUnits ?? []).map(({ orgUnitPath }) => orgUnitPath)
  return [...new Set(['/', ...paths])].sort().map((value) => ({ value, label: value }))
}

/** Google Workspace, and its editions for schools: https://developers.google.com/workspace/admin/licensing/v1/how-tos/products */
const products = ['Google-Apps', '101031']
const assignment = z.object({ userId: z.string(), skuName: vendorText, skuId: z.string() })
const owner = z.object({ users: z.array(z.object({ customerId: vendorText })).nullish() })

/**
 * The licences by the user's address (https://developers.google.com/workspace/admin/licensing/v1/how-tos/using). Null where
 * they may not be read, or are of products that are not asked for: then nothing is known of anybody.
 */
export async function readLicences(http: Http): Promise<Map<string, string[]> | null> {
  const firstUser = { customer: everyDomain, maxResults: 1, fields: 'users(customerId)' }
  const customerId = (await orNull(http.get('/admin/directory/v1/users', owner, { query: firstUser })))
    ?.users?.[0]?.customerId
  if (!customerId) return null
  for (const product of products) {
    // What nobody subscribed to is refused in words that Google does not list: it only means that there is nothing here.
    const held = await orElsewhere(readProduct(http, product, customerId))
    if (held && held.size > 0) return held
  }
  return null
}

async function readProduct(http: Http, product: string, customerId: string): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>()
  const licensing = beside(new URL(http.baseUrl).origin, 'licensing')
  const list = http.pages(licensing + path`/apps/licensing/v1/product/${product}/users`, assignment, {
    resumable: false,
    paging: tokenPaging('items', { maxResults: 1_000 }),
    query: { customerId },
  })
  for await (const { userId, skuName, skuId } of list) {
    const key = userId.toLowerCase()
    held.set(key, [...(held.get(key) ?? []), skuName ?? skuId])
  }
  return held
}
