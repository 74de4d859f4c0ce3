import { z } from 'zod'
import { tokenPaging } from '@/lib/connectors/apps/google/paging'
import { googleProblem } from '@/lib/connectors/apps/google/problem'
import { agreement, authorizingUser, beside } from '@/lib/connectors/apps/google/sign-in'
import { guide, rights } from '@/lib/connectors/apps/google-analytics/guide'
import {
  bindings,
  listProperties,
  readAbove,
  readVisits,
  resource,
} from '@/lib/connectors/apps/google-analytics/lists'
import { texts } from '@/lib/connectors/apps/google-analytics/texts'
import {
  admin,
  type Binding,
  binding,
  greatest,
  isGreater,
  isRestriction,
  isService,
  noCost,
  noRevenue,
  roles,
  toAccount,
} from '@/lib/connectors/apps/google-analytics/to-account'
import type { AccountFacts, AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, flag, readOnly, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { isSameText } from '@/lib/connectors/kit/vendor-values'

const analyticsApi = 'https://analyticsadmin.googleapis.com'
/** Only this version of the API lists who has access. */
const read = (http: Http, name: string) => orMissing(http.get(`/v1alpha/${resource(name)}`, binding))
const isDirectly = (name: string, selected: string) => name.startsWith(`${selected}/`)

async function whole(http: Http, selected: string, row: Binding): Promise<AccountFacts> {
  const isDirect = isDirectly(row.name, selected)
  const above = isDirect ? await readAbove(http, selected) : new Map<string, Binding>()
  return toAccount(row, { isDirect, inherited: above && (above.get(row.user.toLowerCase())?.roles ?? []) })
}

async function findDirect(http: Http, selected: string, user: string): Promise<Binding | null> {
  for await (const row of bindings(http, selected)) if (isSameText(row.user, user)) return row
  return null
}

const inherited = (http: Http) =>
  http.error('conflict', { messageKey: 'connectors.google_analytics.inherited' })

/** Refuses to remove the user who authorised the connection and the last administrator, which would lock everybody out. */
async function refuseLockout(http: Http, selected: string, { login, isAdmin }: AccountTarget): Promise<void> {
  const user = login ?? ''
  if (isSameText((await authorizingUser(http)).email, user))
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (!isAdmin) return
  const isAnother = (row: Binding) =>
    row.roles.includes(admin) && !isSameText(row.user, user) && !isService(row.user)
  for await (const row of bindings(http, selected)) if (isAnother(row)) return
  if ([...((await readAbove(http, selected))?.values() ?? [])].some(isAnother)) return
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * The people of a Google Analytics 4 property, or of the account above it, by the Admin API:
 * https://developers.google.com/analytics/devguides/config/admin/v1/rest
 */
export const googleAnalytics = defineConnector({
  id: 'google_analytics',
  name: 'Google Analytics',
  category: 'marketing',
  website: 'https://analytics.google.com',
  texts,
  guide,
  credentials: z.object({
    client_id: text({ help: 'connectors.google_analytics.help_client_id' }),
    client_secret: secret({ help: 'connectors.help.client_secret' }),
    read_only: readOnly(),
  }),
  selection: { field: 'property', list: listProperties, none: 'connectors.google_analytics.no_property' },
  can: { create: 'invite', delete: 'remove', changeRole: true },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email({ help: 'connectors.google_analytics.help_email' }),
    role: choice(roles, 'predefinedRoles/viewer'),
    no_cost: flag({ label: 'connectors.google_analytics.no_cost' }),
    no_revenue: flag({ label: 'connectors.google_analytics.no_revenue' }),
  }),
  roles,

  vendorUrl: analyticsApi,
  oauth: agreement(rights),
  http: (_credentials, vendorUrl) => ({
    baseUrl: siteAddress(vendorUrl),
    alsoAt: [beside(siteAddress(vendorUrl), 'openidconnect')],
    headers: {},
    paging: tokenPaging('accessBindings', { pageSize: 500 }),
    // Quotas are filled again each minute: https://developers.google.com/analytics/devguides/config/admin/v1/quotas
    problem: googleProblem('google_analytics', 60_000),
  }),

  async verify(http, { property }) {
    const { email, sub } = await authorizingUser(http)
    await http.get('/v1beta/accountSummaries', z.object({}), { query: { pageSize: 1 } })
    // Whoever only looks at a property sees its summary, and not its people.
    const people = property && `/v1alpha/${resource(property)}/accessBindings`
    if (people) await http.get(people, z.object({}), { query: { pageSize: 1 } })
    return { connectedAs: email ?? sub, notes: [] }
  },

  async *listAccounts(http, { property }) {
    const above = await readAbove(http, property)
    if (!above) http.note('connectors.google_analytics.account_unread')
    const visits = await readVisits(http, property)
    if (!visits) http.note('connectors.google_analytics.visits_unread')
    const lastActiveAt = (user: string) => visits?.get(user.toLowerCase()) ?? null
    // Who is let in by the account alone is known once everybody of the property is.
    const direct: Binding[] = []
    for await (const row of bindings(http, property)) direct.push(row)
    const users = new Set(direct.map(({ user }) => user.toLowerCase()))
    for (const row of direct) {
      const given = above && (above.get(row.user.toLowerCase())?.roles ?? [])
      yield toAccount(row, { isDirect: true, inherited: given, lastActiveAt: lastActiveAt(row.user) })
    }
    for (const [user, row] of above ?? [])
      if (!users.has(user))
        yield toAccount(row, { isDirect: false, inherited: [], lastActiveAt: lastActiveAt(user) })
  },

  async getAccount(http, { property }, externalId) {
    const row = await read(http, externalId)
    return row && whole(http, property, row)
  },

  async createAccount(http, { property }, { email, role, no_cost, no_revenue }) {
    if (await findDirect(http, property, email))
      throw http.error('conflict', { messageKey: 'connectors.errors.account_exists' })
    const limits = [...(no_cost ? [noCost] : []), ...(no_revenue ? [noRevenue] : [])]
    const body = { user: email, roles: [role, ...limits] }
    const row = await http.post(`/v1alpha/${resource(property)}/accessBindings`, body, binding)
    return whole(http, property, row)
  },

  async findAccount(http, { property }, { email }) {
    const row = await findDirect(http, property, email)
    return row && whole(http, property, row)
  },

  async deleteAccount(http, { property }, account) {
    await refuseLockout(http, property, account)
    // Taken here, it would still be there from above.
    if (!isDirectly(account.externalId, property) || account.fields?.inherited) throw inherited(http)
    await http.delete(`/v1alpha/${resource(account.externalId)}`)
    return 'done'
  },

  async changeRole(http, { property }, account, role) {
    await refuseLockout(http, property, account)
    const { externalId } = account
    if (!isDirectly(externalId, property)) throw inherited(http)
    const given = (await readAbove(http, property))?.get((account.login ?? '').toLowerCase())?.roles ?? []
    if (isGreater(greatest(given), role)) throw inherited(http)
    const limits = ((await read(http, externalId))?.roles ?? []).filter(isRestriction)
    const body = { name: externalId, roles: [role, ...limits] }
    await http.patch(`/v1alpha/${resource(externalId)}`, body, binding)
  },
})
