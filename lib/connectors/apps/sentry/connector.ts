import { z } from 'zod'
import { guide } from '@/lib/connectors/apps/sentry/guide'
import {
  addToTeam,
  isInTeam,
  listTeamMembers,
  listTeams,
  readScopes,
  removeFromTeam,
} from '@/lib/connectors/apps/sentry/sentry-teams'
import { texts } from '@/lib/connectors/apps/sentry/texts'
import { member, roles, toAccount } from '@/lib/connectors/apps/sentry/to-account'
import { problem, sentryPaging } from '@/lib/connectors/apps/sentry/wire'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector, type SelectionOption } from '@/lib/connectors/kit/define-connector'
import { choice, email, secret, urlOrEmpty } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const organization = z.object({ slug: z.string(), name: z.string() })
const self = z.object({ id: idText, email: z.string() })
const ownershipAnswer = z.object({ isOnlyOwner: z.boolean().nullish() })

async function organizations(http: Http): Promise<SelectionOption[]> {
  const options: SelectionOption[] = []
  for await (const { slug, name } of http.pages('/organizations/', organization))
    options.push({ id: slug, name })
  return options
}

/** The member behind a personal token; tokens of integrations belong to nobody. */
const whoAmI = (http: Http, slug: string) => orNull(http.get(path`/organizations/${slug}/members/me/`, self))

/** Refuses acts that would lock everybody out: on the connection's own account, and on the last owner. */
async function refuseLockout(http: Http, slug: string, { externalId }: AccountTarget): Promise<void> {
  if ((await whoAmI(http, slug))?.id === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  const { isOnlyOwner } = await http.get(path`/organizations/${slug}/members/${externalId}/`, ownershipAnswer)
  if (isOnlyOwner) throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * The members and pending invitations of one Sentry organization: https://docs.sentry.io/api/organizations/, and the
 * vendor's own schema, https://github.com/getsentry/sentry-api-schema. That a token may ask for its own member as `me`
 * is in the code of Sentry, not in its reference: an answer that does not come is done without.
 */
export const sentry = defineConnector({
  id: 'sentry',
  name: 'Sentry',
  category: 'development',
  website: 'https://sentry.io',
  texts,
  guide,
  credentials: z.object({
    custom_domain: urlOrEmpty({ help: 'connectors.sentry.help_custom_domain' }),
    api_token: secret({ help: 'connectors.sentry.help_api_token' }),
  }),
  selection: { field: 'organization', list: organizations, none: 'connectors.sentry.no_organization' },
  can: { create: 'invite', delete: 'remove', changeRole: true, groups: 'edit' },
  narrows: {
    'connectors.sentry.teams_read_only': { groups: 'read' },
    'connectors.sentry.teams_unread': { groups: null },
  },
  loginsAreTheCompanys: false,
  newAccount: z.object({ email: email(), role: choice(roles, 'member') }),
  roles,

  vendorUrl: 'https://sentry.io',
  http: ({ custom_domain, api_token }, vendorUrl) => ({
    baseUrl: `${siteAddress(custom_domain || vendorUrl).replace(/\/api\/0$/, '')}/api/0`,
    headers: { authorization: `Bearer ${api_token}` },
    paging: sentryPaging(),
    problem,
  }),

  async verify(http, { organization: slug }) {
    if (!slug) {
      await http.get('/organizations/', z.array(organization))
      return { connectedAs: null, notes: [] }
    }
    await http.get(path`/organizations/${slug}/members/`, z.array(z.object({ id: idText })))
    const me = await whoAmI(http, slug)
    const notes = me ? [] : ['connectors.sentry.unknown_holder']
    const scopes = await readScopes(http)
    if (scopes && !scopes.some((scope) => scope.startsWith('team:')))
      notes.push('connectors.sentry.teams_unread')
    else if (scopes && !scopes.includes('team:admin')) notes.push('connectors.sentry.teams_read_only')
    return { connectedAs: me?.email ?? slug, notes }
  },

  async *listAccounts(http, { organization: slug }) {
    for await (const rows of http.wholePages(path`/organizations/${slug}/members/`, member))
      yield rows.map(toAccount)
  },

  listGroups: (http, { organization: slug }) => listTeams(http, slug),
  listGroupMembers: (http, { organization: slug }, team) => listTeamMembers(http, slug, team),
  groupChanges: 'single',
  isInGroup: (http, { organization: slug }, team, account) => isInTeam(http, slug, team, account),
  addToGroup: (http, { organization: slug }, team, account) => addToTeam(http, slug, team, account),
  removeFromGroup: (http, { organization: slug }, team, account) => removeFromTeam(http, slug, team, account),

  async getAccount(http, { organization: slug }, externalId) {
    const row = await orMissing(http.get(path`/organizations/${slug}/members/${externalId}/`, member))
    return row && toAccount(row)
  },

  async createAccount(http, { organization: slug }, { email, role }) {
    const body = { email, orgRole: role, sendInvite: true }
    return toAccount(await http.post(path`/organizations/${slug}/members/`, body, member))
  },

  async findAccount(http, { organization: slug }, { email }) {
    const list = http.pages(path`/organizations/${slug}/members/`, member, { resumable: false })
    for await (const row of list) if (isSameText(row.email, email)) return toAccount(row)
    return null
  },

  /** A member only leaves the organisation: the Sentry account is the person's own. An invitation is withdrawn. */
  async deleteAccount(http, { organization: slug }, account) {
    await refuseLockout(http, slug, account)
    await http.delete(path`/organizations/${slug}/members/${account.externalId}/`)
    return 'done'
  },

  async changeRole(http, { organization: slug }, account, role) {
    await refuseLockout(http, slug, account)
    await http.put(
      path`/organizations/${slug}/members/${account.externalId}/`,
      { orgRole: role },
      z.unknown(),
    )
  },
})
