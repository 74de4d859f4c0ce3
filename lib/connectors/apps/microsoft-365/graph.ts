import { z } from 'zod'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orNull } from '@/lib/connectors/kit/if-allowed'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

export const microsoftGraph = 'https://graph.microsoft.com'

/** The next page is an address to follow as it is: https://learn.microsoft.com/graph/paging */
export const graphPaging = (origin: string): Paging => ({
  request: (next) => (next === null ? {} : { url: next }),
  rows: (body) => {
    const rows = property(body, 'value')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }) => {
    const next = property(body, '@odata.nextLink')
    if (typeof next !== 'string' || next === '') return null
    // Where the operator put another server in Microsoft's place, its pages are there, too.
    return next.startsWith(`${microsoftGraph}/`) ? origin + next.slice(microsoftGraph.length) : next
  },
  total: () => null,
})

const aside = { resumable: false } as const
/** Text in a filter. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const sku = z.object({
  skuId: idText,
  skuPartNumber: z.string(),
  appliesTo: vendorText,
  capabilityStatus: vendorText,
  consumedUnits: z.number().nullish(),
  prepaidUnits: z.object({ enabled: z.number().nullish() }).nullish(),
})

/** What the company subscribed to: https://learn.microsoft.com/graph/api/subscribedsku-list. It is never cut into pages. */
export const readSkus = async (http: Http) =>
  (await orNull(http.get('/subscribedSkus', z.object({ value: z.array(sku) }))))?.value ?? null

/** Licences of people, each with how many are left. */
export async function listLicences(http: Http) {
  const skus = (await readSkus(http)) ?? []
  return skus
    .filter(({ appliesTo, capabilityStatus }) => appliesTo !== 'Company' && capabilityStatus !== 'Deleted')
    .map(({ skuId, skuPartNumber, consumedUnits, prepaidUnits }) => {
      const [used, all] = [consumedUnits ?? null, prepaidUnits?.enabled ?? null]
      return {
        value: skuId,
        label: skuPartNumber + (used !== null && all !== null ? ` (${used}/${all})` : ''),
      }
    })
}

const registration = z.object({ id: idText, isMfaRegistered: z.boolean().nullish() })

/**
 * Who registered a second factor (https://learn.microsoft.com/graph/api/authenticationmethodsroot-list-userregistrationdetails);
 * null where it may not be read, or is not paid for.
 */
export async function readFactors(http: Http): Promise<Map<string, boolean> | null> {
  const factors = new Map<string, boolean>()
  let isReadable = true
  const list = http.pages('/reports/authenticationMethods/userRegistrationDetails', registration, aside)
  for await (const { id, isMfaRegistered } of ifAllowed(list, () => {
    isReadable = false
  }))
    if (typeof isMfaRegistered === 'boolean') factors.set(id, isMfaRegistered)
  return isReadable ? factors : null
}

const group = z.object({
  id: idText,
  displayName: vendorText,
  groupTypes: z.array(z.string()).nullish(),
  mailEnabled: z.boolean().nullish(),
  onPremisesSyncEnabled: z.boolean().nullish(),
})

/** The groups that take members: not those with a rule, distribution lists, or a master elsewhere. */
export async function listGroups(http: Http) {
  const options = []
  const query = { $select: 'id,displayName,groupTypes,mailEnabled,onPremisesSyncEnabled', $top: 999 }
  for await (const row of http.pages('/groups', group, { query, ...aside })) {
    const types = row.groupTypes ?? []
    const isOpen = !types.includes('DynamicMembership') && !row.onPremisesSyncEnabled
    const isMailOnly = row.mailEnabled === true && !types.includes('Unified')
    if (isOpen && !isMailOnly) options.push({ value: row.id, label: row.displayName ?? row.id })
  }
  return options
}
