import { z } from 'zod'
import { tokenPaging } from '@/lib/connectors/apps/google/paging'
import { type Binding, binding } from '@/lib/connectors/apps/google-analytics/to-account'
import type { SelectionOption } from '@/lib/connectors/kit/define-connector'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orElsewhere, orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { vendorText } from '@/lib/connectors/kit/vendor-values'

/** Google's names of things are paths themselves: `properties/200`. */
export const resource = (name: string) =>
  name
    .split('/')
    .map((part) => path`${part}`)
    .join('/')

const summary = z.object({
  account: z.string(),
  displayName: vendorText,
  propertySummaries: z.array(z.object({ property: z.string(), displayName: vendorText })).nullish(),
})

/** Properties, and the accounts above them: https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/accountSummaries/list */
export async function listProperties(http: Http): Promise<SelectionOption[]> {
  const options: SelectionOption[] = []
  const paging = tokenPaging('accountSummaries', { pageSize: 200 })
  for await (const { account, displayName, propertySummaries } of http.pages(
    '/v1beta/accountSummaries',
    summary,
    { paging },
  )) {
    const above = displayName ?? account
    for (const { property, displayName } of propertySummaries ?? [])
      options.push({ id: property, name: `${above} › ${displayName ?? property}` })
    options.push({ id: account, name: above, noteKey: 'connectors.google_analytics.whole_account' })
  }
  return options
}

export const bindings = (http: Http, of: string) =>
  http.pages(`/v1alpha/${resource(of)}/accessBindings`, binding, { resumable: false, counts: true })

const property = z.object({ account: vendorText, parent: vendorText })

/** Who is let into a property by the account above it, by address; null where that may not be read. */
export async function readAbove(http: Http, selected: string): Promise<Map<string, Binding> | null> {
  if (!selected.startsWith('properties/')) return new Map()
  const shownProperty = await orNull(http.get(`/v1beta/${resource(selected)}`, property))
  const account = shownProperty?.account ?? shownProperty?.parent
  if (!account?.startsWith('accounts/')) return null
  const above = new Map<string, Binding>()
  let isReadable = true
  const list = http.pages(`/v1alpha/${resource(account)}/accessBindings`, binding, { resumable: false })
  for await (const row of ifAllowed(list, () => {
    isReadable = false
  }))
    above.set(row.user.toLowerCase(), row)
  return isReadable ? above : null
}

const report = z.object({
  rows: z.array(z.object({ dimensionValues: z.array(z.object({ value: vendorText })) })).nullish(),
})

/**
 * When each last looked, of a year: https://developers.google.com/analytics/devguides/config/admin/v1/access-api. Null
 * where it may not be read.
 */
export async function readVisits(http: Http, selected: string): Promise<Map<string, Date> | null> {
  const body = {
    dateRanges: [{ startDate: '365daysAgo', endDate: 'today' }],
    dimensions: [{ dimensionName: 'userEmail' }, { dimensionName: 'mostRecentAccessEpochTimeMicros' }],
    metrics: [{ metricName: 'accessCount' }],
    limit: '100000',
  }
  const request = {
    method: 'POST',
    path: `/v1beta/${resource(selected)}:runAccessReport`,
    body,
    isRead: true,
  } as const
  // Not every property has every dimension.
  const answer = await orElsewhere(http.ask(request, report))
  if (!answer) return null
  const visits = new Map<string, Date>()
  for (const { dimensionValues } of answer.rows ?? []) {
    const [user, micros] = dimensionValues.map(({ value }) => value)
    const at = new Date(Number(micros ?? Number.NaN) / 1_000)
    if (!user || Number.isNaN(at.getTime())) continue
    const last = visits.get(user.toLowerCase())
    if (!last || last < at) visits.set(user.toLowerCase(), at)
  }
  return visits
}
