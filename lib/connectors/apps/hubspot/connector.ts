import { z } from 'zod'
import { guide } from '@/lib/connectors/apps/hubspot/guide'
import {
  addToTeam,
  isInTeam,
  listTeamMembers,
  listTeams,
  removeFromTeam,
} from '@/lib/connectors/apps/hubspot/hubspot-teams'
import {
  afterPaging,
  namesOf,
  readDeactivated,
  readRoles,
  readSignIns,
  readTeams,
} from '@/lib/connectors/apps/hubspot/lists'
import { problem } from '@/lib/connectors/apps/hubspot/problem'
import { toAccount, type User, user } from '@/lib/connectors/apps/hubspot/to-account'
import type { AccountFacts, AccountStatus, AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoice, liveChoices, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orElsewhere, orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

type Entry = { api_token: string; client_id: string; client_secret: string }
type OwnToken = { userId: string | null; scopes: string[] | null }

const ofPrivateApp = z.object({ userId: idText.nullish(), scopes: z.array(z.string()).nullish() })
const introspected = z.object({ user_id: idText.nullish(), scopes: z.array(z.string()).nullish() })

/**
 * Whose token it is, and its scopes; null where HubSpot does not say. Of an authorization by
 * https://developers.hubspot.com/docs/api-reference/latest/authentication/oauth-tokens/token-introspect, of a private app
 * by an address of its own, which has no dated version and knows nothing of service keys: they belong to no user.
 */
async function readToken(http: Http, entry: Entry): Promise<OwnToken | null> {
  const token = await http.accessToken()
  if (token !== null) {
    const { client_id, client_secret } = entry
    const form = { client_id, client_secret, token, token_type_hint: 'access_token' }
    const path = '/oauth/2026-09/token/introspect'
    const tokenInfo = await orElsewhere(http.ask({ method: 'POST', path, form, isRead: true }, introspected))
    return tokenInfo && { userId: tokenInfo.user_id ?? null, scopes: tokenInfo.scopes ?? null }
  }
  const body = { tokenKey: entry.api_token }
  const path = '/oauth/v2/private-apps/get/access-token-info'
  const tokenInfo = await orElsewhere(http.ask({ method: 'POST', path, body, isRead: true }, ofPrivateApp))
  return tokenInfo && { userId: tokenInfo.userId ?? null, scopes: tokenInfo.scopes ?? null }
}

const users = '/settings/users/2026-09'
const teamScopes = 'settings.users.teams'
const optionalScopes = [
  'settings.users.write',
  'settings.users.teams.read',
  'settings.users.teams.write',
  'crm.objects.users.read',
  'account-info.security.read',
  'settings.billing.write',
]
const details = z.object({ portalId: idText, uiDomain: vendorText })

const statusOf = (id: string, deactivated: Set<string> | null): AccountStatus | null =>
  deactivated && (deactivated.has(id) ? 'suspended' : 'active')

async function whole(http: Http, row: User): Promise<AccountFacts> {
  const status = statusOf(row.id, await readDeactivated(http, row.id))
  const [roles, teams] = [namesOf(await readRoles(http)), namesOf(await readTeams(http))]
  return toAccount(row, { status, roles, teams })
}

async function find(http: Http, who: string, idProperty: 'USER_ID' | 'EMAIL'): Promise<AccountFacts | null> {
  const row = await orMissing(http.get(path`/settings/users/2026-09/${who}`, user, { query: { idProperty } }))
  return row && whole(http, row)
}

/** Refuses acts that would lock everybody out: on the person behind the token, and on the last super admin. */
async function refuseLockout(http: Http, entry: Entry, account: AccountTarget): Promise<void> {
  if ((await readToken(http, entry))?.userId === account.externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (!account.isAdmin) return
  for await (const { id, superAdmin } of http.pages(users, user))
    if (superAdmin && id !== account.externalId) return
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * HubSpot's user provisioning, by a service key, the token of an older private app or somebody's agreement. Its paths
 * are those of version 2026-09, supported until March 2028; v1 to v3 only until September 2027:
 * https://developers.hubspot.com/docs/api-reference/latest/account/settings/user-provisioning/guide,
 * https://developers.hubspot.com/docs/developer-tooling/platform/versioning,
 * https://developers.hubspot.com/docs/api-reference/latest/authentication/manage-oauth-tokens
 */
export const hubspot = defineConnector({
  id: 'hubspot',
  name: 'HubSpot',
  category: 'crm',
  website: 'https://www.hubspot.com',
  texts: {
    fr: {
      help_api_token: 'Une clé de service, créée par un super administrateur.',
      help_client_id: 'Celui de votre application HubSpot.',
      team: 'Équipe principale',
      other_teams: 'Autres équipes',
      help_role: 'Sans rôle, la personne n’a que les droits de base\u00a0: ils se règlent dans HubSpot.',
      missing_scopes: 'Ce jeton n’a pas toutes les portées nécessaires.',
      read_only:
        'Lecture seule\u00a0: sans la portée settings.users.write, ni création, ni retrait, ni changement de rôle.',
      teams_unread: 'Les équipes ne sont pas lisibles\u00a0: il faut la portée settings.users.teams.read.',
      teams_read_only:
        'Les équipes sont lues seulement\u00a0: les modifier demande la portée settings.users.teams.write.',
      main_team: 'C’est l’équipe principale de cette personne\u00a0: elle ne se retire que dans HubSpot.',
      deactivated_unread:
        'Les comptes désactivés n’ont pas pu être reconnus\u00a0: il faut la portée crm.objects.users.read.',
      super_admin: 'Les droits d’un super administrateur ne se changent que dans HubSpot.',
    },
    en: {
      help_api_token: 'A service key, created by a super admin.',
      help_client_id: 'The one of your HubSpot app.',
      team: 'Main team',
      other_teams: 'Other teams',
      help_role: 'Without a role the person only has the basic rights, to be set in HubSpot.',
      missing_scopes: 'This token lacks some of the scopes it takes.',
      read_only:
        'Read only: without the scope settings.users.write, no creating, removing or change of role.',
      teams_unread: 'Teams cannot be read: it takes the scope settings.users.teams.read.',
      teams_read_only: 'Teams are only read: changing them takes the scope settings.users.teams.write.',
      main_team: 'This is the person’s main team: it can only be taken away in HubSpot.',
      deactivated_unread:
        'Deactivated accounts could not be told apart: it takes the scope crm.objects.users.read.',
      super_admin: 'The rights of a super admin can only be changed in HubSpot.',
    },
  },
  guide,
  credentials: z.object({
    api_token: secret({ optional: true, help: 'connectors.hubspot.help_api_token' }),
    client_id: text({ optional: true, help: 'connectors.hubspot.help_client_id' }),
    client_secret: secret({ optional: true, help: 'connectors.help.client_secret' }),
  }),
  can: { create: 'create', delete: 'remove', changeRole: true, groups: 'edit' },
  narrows: {
    'connectors.hubspot.read_only': { create: null, delete: null, changeRole: null, groups: 'read' },
    'connectors.hubspot.teams_read_only': { groups: 'read' },
    'connectors.hubspot.teams_unread': { groups: null },
  },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    first_name: text({ optional: true }),
    last_name: text({ optional: true }),
    role: liveChoice('role', { optional: true, help: 'connectors.hubspot.help_role' }),
    team: liveChoice('team', { optional: true, label: 'connectors.hubspot.team' }),
    other_teams: liveChoices('team', { optional: true, label: 'connectors.hubspot.other_teams' }),
  }),
  roles: 'live',
  choices: {
    // Sets that come with a paid seat take a scope of their own.
    async role(http, entry) {
      const scopes = (await readToken(http, entry))?.scopes
      const mayBill = !scopes || scopes.includes('settings.billing.write')
      const roles = (await readRoles(http)).filter(
        ({ requiresBillingWrite }) => mayBill || !requiresBillingWrite,
      )
      return roles.map(({ id, name }) => ({ value: id, label: name }))
    },
    team: async (http) => (await readTeams(http)).map(({ id, name }) => ({ value: id, label: name })),
  },

  vendorUrl: 'https://api.hubapi.com',
  oauth: {
    grant: 'authorization_code',
    unless: 'api_token',
    authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
    tokenUrl: 'https://api.hubapi.com/oauth/2026-09/token',
    clientAuth: 'body',
    scopes: ['oauth', 'settings.users.read'],
    pkce: true,
    // Optional scopes: HubSpot leaves out those that the plan or the user's rights do not include, instead of refusing
    // all.
    extraAuthorizeParams: { optional_scope: optionalScopes.join(' ') },
  },
  http: ({ api_token }, vendorUrl) => ({
    baseUrl: siteAddress(vendorUrl),
    headers: { ...(api_token ? { authorization: `Bearer ${api_token}` } : {}) },
    paging: afterPaging(100),
    problem,
  }),

  async verify(http, entry) {
    const { portalId, uiDomain } = await http.get('/account-info/2026-09/details', details)
    await http.get(users, z.object({ results: z.array(z.unknown()) }), { query: { limit: 1 } })
    const scopes = (await readToken(http, entry))?.scopes
    const mayWrite = !scopes || scopes.some((scope) => /^(settings|crm\.objects)\.users\.write$/.test(scope))
    const notes = mayWrite ? [] : ['connectors.hubspot.read_only']
    if (scopes && !scopes.includes(`${teamScopes}.read`)) notes.push('connectors.hubspot.teams_unread')
    else if (scopes && mayWrite && !scopes.includes(`${teamScopes}.write`))
      notes.push('connectors.hubspot.teams_read_only')
    return { connectedAs: [uiDomain, portalId].filter(Boolean).join(' · '), notes }
  },

  async *listAccounts(http) {
    const [roles, teams] = [namesOf(await readRoles(http)), namesOf(await readTeams(http))]
    const deactivated = await readDeactivated(http)
    if (!deactivated) http.note('connectors.hubspot.deactivated_unread')
    const signIns = await readSignIns(http)
    for await (const rows of http.wholePages(users, user))
      yield rows.map((row) => {
        const account = toAccount(row, { status: statusOf(row.id, deactivated), roles, teams })
        return { ...account, lastActiveAt: signIns.get(row.id) ?? null }
      })
  },

  listGroups: (http) => listTeams(http),
  listMemberships: (http) => listTeamMembers(http),
  groupChanges: 'whole_list',
  isInGroup: (http, _context, team, account) => isInTeam(http, team, account),
  addToGroup: (http, _context, team, account) => addToTeam(http, team, account),
  removeFromGroup: (http, _context, team, account) => removeFromTeam(http, team, account),

  getAccount: (http, _context, externalId) => find(http, externalId, 'USER_ID'),

  async createAccount(http, _context, { email, first_name, last_name, role, team, other_teams }) {
    const body = {
      email,
      sendWelcomeEmail: true,
      ...(first_name && { firstName: first_name }),
      ...(last_name && { lastName: last_name }),
      ...(role && { roleId: role }),
      ...(team && { primaryTeamId: team }),
      ...(other_teams.length > 0 && { secondaryTeamIds: other_teams }),
    }
    return whole(http, await http.post(users, body, user))
  },

  findAccount: (http, _context, { email }) => find(http, email, 'EMAIL'),

  async deleteAccount(http, entry, account) {
    await refuseLockout(http, entry, account)
    await http.delete(path`/settings/users/2026-09/${account.externalId}`)
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    if (account.isAdmin) throw http.error('conflict', { messageKey: 'connectors.hubspot.super_admin' })
    await http.put(path`/settings/users/2026-09/${account.externalId}`, { roleId: role }, user)
  },
})
