import { z } from 'zod'
import { tokenPaging } from '@/lib/connectors/apps/google/paging'
import { googleProblem } from '@/lib/connectors/apps/google/problem'
import { agreement, asked, authorizingUser, beside } from '@/lib/connectors/apps/google/sign-in'
import {
  bindings,
  listProperties,
  readAbove,
  readVisits,
  resource,
} from '@/lib/connectors/apps/google-analytics/lists'
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

const rights = {
  credential: 'client_id',
  read: asked(['analytics.manage.users.readonly', 'analytics.readonly']),
  write: asked(['analytics.manage.users', 'analytics.readonly']),
}

const cloudConsole = 'https://console.cloud.google.com'
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
  texts: {
    fr: {
      help_client_id: 'L’ID d’un client OAuth «\u00a0Application Web\u00a0» de Google Cloud.',
      help_email: 'L’adresse d’un compte Google. Google n’envoie pas d’e-mail à la personne.',
      no_cost: 'Sans les coûts',
      no_revenue: 'Sans les revenus',
      no_property: 'Ce compte Google n’a accès à aucune propriété Analytics.',
      whole_account: 'Tout le compte\u00a0: les accès à chacune de ses propriétés.',
      not_admin:
        'Google ne le permet pas au compte qui a donné l’autorisation\u00a0: il faut un administrateur de la propriété ou du compte Analytics.',
      api_disabled:
        'Cette API n’est pas activée dans le projet Google Cloud de l’ID client. Activez-la, puis réessayez.',
      missing_scopes:
        'L’autorisation donnée ne couvre pas tous les droits demandés. Reconnectez l’application en les cochant tous.',
      account_unread:
        'Les accès donnés au niveau du compte Analytics n’ont pas pu être lus\u00a0: il faut en être administrateur.',
      visits_unread: 'Les dernières visites n’ont pas pu être lues.',
      inherited:
        'Cette personne tient son accès, ou une partie, du compte Analytics\u00a0: il se change là-bas, ou dans une connexion à tout le compte.',
    },
    en: {
      help_client_id: 'The ID of an OAuth client of Google Cloud, of the type “Web application”.',
      help_email: 'The address of a Google account. Google sends no email to the person.',
      no_cost: 'Without costs',
      no_revenue: 'Without revenue',
      no_property: 'This Google account has access to no Analytics property.',
      whole_account: 'The whole account: access to each of its properties.',
      not_admin:
        'Google does not allow this to the account that gave the authorisation: it takes an administrator of the Analytics property or account.',
      api_disabled:
        'This API is not enabled in the Google Cloud project of the client ID. Enable it, then try again.',
      missing_scopes:
        'The authorisation does not cover every right that was asked for. Reconnect the application and tick them all.',
      account_unread:
        'Access given in the Analytics account could not be read: it takes an administrator of it.',
      visits_unread: 'Last visits could not be read.',
      inherited:
        'This person’s access, or part of it, comes from the Analytics account: it is changed there, or in a connection to the whole account.',
    },
  },
  guide: {
    hosts: ['google.com'],
    steps: [
      {
        fr: 'Dans un projet Google Cloud de votre organisation, activez la Google Analytics Admin API.',
        en: 'In a Google Cloud project of your organisation, enable the Google Analytics Admin API.',
        links: [`${cloudConsole}/apis/library/analyticsadmin.googleapis.com`],
      },
      {
        fr: 'Choisissez un écran de consentement «\u00a0Interne\u00a0»\u00a0: avec lui, l’autorisation n’expire pas.',
        en: 'Choose an “Internal” consent screen: with it, the authorisation does not expire.',
        links: [`${cloudConsole}/auth/audience`],
      },
      {
        fr: 'Créez un client de type «\u00a0Application Web\u00a0» avec l’adresse de redirection ci-dessous, puis copiez ici son ID et son code secret.',
        en: 'Create a client of the type “Web application” with the redirect address below, then copy its ID and secret here.',
        links: [`${cloudConsole}/auth/clients/create`],
      },
      {
        fr: 'Un administrateur de la propriété donne ensuite son accord, en cochant tous les droits demandés.',
        en: 'An administrator of the property then agrees, ticking every right asked for.',
      },
    ],
    scopes: [rights],
  },
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
