import { z } from 'zod'
import {
  addToGroup,
  isInGroup,
  listGroupMembers,
  listGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/atlassian/groups'
import { guide } from '@/lib/connectors/apps/atlassian/guide'
import {
  findInOrganization,
  giveOrgAdmin,
  invite,
  isInOrganization,
  type Organization,
  ordinary,
  orgAccount,
  orgAdmin,
  organizationOf,
  orgGroups,
  orgProducts,
  orgUsers,
  removeFromOrganization,
  suspend,
  vendorHost,
} from '@/lib/connectors/apps/atlassian/organization'
import { problem, siteOf } from '@/lib/connectors/apps/atlassian/problem'
import {
  administers,
  createOnSite,
  findOnSite,
  isOfCompany,
  readRights,
  readSiteAccount,
  removeFromSite,
  siteAccount,
  siteProducts,
  siteUsers,
  whoAmI,
} from '@/lib/connectors/apps/atlassian/site'
import { texts } from '@/lib/connectors/apps/atlassian/texts'
import { type AccountTarget, accountFacts } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoices, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { linkPaging } from '@/lib/connectors/kit/paging'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import { siteAddress } from '@/lib/connectors/kit/site-address'

const number = z.number().nullish()
const applicationRole = z.object({
  key: z.string(),
  name: z.string().nullish(),
  numberOfSeats: number,
  userCount: number,
  hasUnlimitedSeats: z.boolean().nullish(),
})

/**
 * Of the site's products, by who administers it:
 * https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-application-roles/. Sold in steps: the site
 * holds up to that many.
 */
async function readSeats(http: Http): Promise<SeatPool[]> {
  const roles = await http.get('/rest/api/3/applicationrole', z.array(applicationRole))
  return roles.map(({ key, name, numberOfSeats, userCount, hasUnlimitedSeats }) => ({
    licence: key,
    name: name || key,
    // -1 means no limit.
    purchased: hasUnlimitedSeats || !numberOfSeats || numberOfSeats < 0 ? null : numberOfSeats,
    used: userCount ?? null,
    isPlan: true,
  }))
}

/** The organisation, if its API key was given; otherwise the site. */
const organization = (http: Http, { admin_token }: { admin_token: string }): Promise<Organization> | null =>
  admin_token ? organizationOf(http, admin_token) : null

function requireOrganization(http: Http, credentials: { admin_token: string }): Promise<Organization> {
  const org = organization(http, credentials)
  if (!org) throw http.error('permission', { messageKey: 'connectors.atlassian.needs_admin_token' })
  return org
}

/**
 * Refuses acts that would lock everybody out: on the token's account, and on the last organization administrator. On a
 * single site, only administrators may remove others, so the connection's own account is one, and stays.
 */
async function refuseLockout(http: Http, org: Organization | null, account: AccountTarget): Promise<void> {
  if (account.kind === 'service') throw http.error('conflict', { messageKey: 'connectors.atlassian.bot' })
  if ((await whoAmI(http)).accountId === account.externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (!org || account.role !== orgAdmin) return
  for await (const row of orgUsers(http, org, { roleIds: [orgAdmin] })) {
    const { externalId, role, status } = orgAccount(row)
    if (externalId !== account.externalId && role === orgAdmin && status === 'active') return
  }
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * Atlassian: a Jira site by the token of a person, or with an API key the whole organisation:
 * https://developer.atlassian.com/cloud/jira/platform/rest/v3/, https://developer.atlassian.com/cloud/admin/organization/rest/
 */
export const atlassian = defineConnector({
  id: 'atlassian',
  name: 'Atlassian',
  category: 'productivity',
  website: 'https://www.atlassian.com',
  texts,
  guide,
  credentials: z.object({
    domain: text({ help: 'connectors.atlassian.help_domain' }),
    login: text({ help: 'connectors.atlassian.help_login' }),
    api_token: secret({ help: 'connectors.atlassian.help_api_token' }),
    admin_token: secret({ optional: true, help: 'connectors.atlassian.help_admin_token' }),
  }),
  can: { create: 'invite', delete: 'remove', deactivate: true, changeRole: true, groups: 'edit' },
  narrows: {
    'connectors.atlassian.site_only': { deactivate: null, changeRole: null },
    'connectors.atlassian.not_administrator': { create: null, delete: null, groups: 'read' },
    'connectors.atlassian.groups_read_only': { groups: 'read' },
  },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    products: liveChoices('product', {
      optional: true,
      label: 'connectors.atlassian.products',
      help: 'connectors.atlassian.help_products',
    }),
    groups: liveChoices('group', {
      optional: true,
      label: 'connectors.atlassian.groups',
      help: 'connectors.atlassian.help_groups',
    }),
  }),
  roles: [
    { value: ordinary, label: 'User' },
    { value: orgAdmin, label: 'Organization admin' },
  ],
  choices: {
    async product(http, credentials) {
      const org = await organization(http, credentials)
      return org ? orgProducts(http, org) : siteProducts(http)
    },
    async group(http, credentials) {
      const org = await organization(http, credentials)
      return org ? orgGroups(http, org) : []
    },
  },

  http: ({ domain, login, api_token }, vendorUrl) => ({
    baseUrl: vendorUrl ? siteAddress(vendorUrl) : siteOf(domain),
    alsoAt: vendorUrl ? [] : [vendorHost],
    headers: { authorization: `Basic ${Buffer.from(`${login}:${api_token}`).toString('base64')}` },
    paging: linkPaging(),
    problem,
  }),

  async verify(http, credentials) {
    const self = await whoAmI(http)
    const query = { maxResults: 1 }
    await http.get('/rest/api/3/users/search', z.array(z.unknown()), { query }).catch((error) => {
      if (!(error instanceof ConnectorError && error.kind === 'permission')) throw error
      const { reason } = error
      throw http.error('permission', { messageKey: 'connectors.atlassian.no_browsing', reason })
    })
    const org = await organization(http, credentials)
    const notes: string[] = []
    const isAdministrator = await administers(http)
    if (!org) {
      notes.push('connectors.atlassian.site_only')
      if (isAdministrator === false) notes.push('connectors.atlassian.not_administrator')
    } else if (isAdministrator === false) notes.push('connectors.atlassian.groups_read_only')
    const place = org?.name ?? new URL(http.baseUrl).host
    return { connectedAs: [place, self.emailAddress ?? self.displayName].filter(Boolean).join(' · '), notes }
  },

  async *listAccounts(http, credentials) {
    const org = await organization(http, credentials)
    if (org) {
      for await (const row of orgUsers(http, org)) if (isInOrganization(row)) yield orgAccount(row)
      return
    }
    const rightsOf = await readRights(http)
    for await (const row of siteUsers(http))
      if (isOfCompany(row)) yield siteAccount(row, rightsOf(row.accountId))
  },

  listGroups: (http) => listGroups(http),
  listGroupMembers: (http, _context, group) => listGroupMembers(http, group),
  groupChanges: 'single',
  isInGroup: (http, _context, group, account) => isInGroup(http, group, account),
  addToGroup: (http, _context, group, account) => addToGroup(http, group, account),
  removeFromGroup: (http, _context, group, account) => removeFromGroup(http, group, account),

  readSeats: (http) => readSeats(http),

  async getAccount(http, credentials, externalId) {
    const org = await organization(http, credentials)
    return org
      ? findInOrganization(http, org, { accountIds: [externalId] })
      : readSiteAccount(http, externalId)
  },

  async createAccount(http, credentials, { email, products, groups }) {
    const org = await organization(http, credentials)
    if (!org) {
      const row = await createOnSite(http, email, products)
      const made = siteAccount(row, { isAdmin: null, hasSeat: null })
      return { ...made, email: made.email ?? email, login: made.email ?? email }
    }
    const externalId = await invite(http, org, { email, products, groups })
    const there = await findInOrganization(http, org, { emails: [email] })
    if (there) return there
    // The directory shows an invited person only after a while.
    if (!externalId) throw http.error('unexpected')
    return accountFacts({ externalId, email, login: email, status: 'invited' })
  },

  async findAccount(http, credentials, { email }) {
    const org = await organization(http, credentials)
    const matches = org
      ? await findInOrganization(http, org, { emails: [email] })
      : await findOnSite(http, email)
    return matches?.status === 'suspended' ? null : matches
  },

  /** The Atlassian account continues to exist, with everything the person wrote. */
  async deleteAccount(http, credentials, account) {
    const org = await organization(http, credentials)
    await refuseLockout(http, org, account)
    if (!org) {
      await removeFromSite(http, account.externalId)
      return 'done'
    }
    await removeFromOrganization(http, org, account.externalId)
    return 'pending'
  },

  async deactivateAccount(http, credentials, account) {
    const org = await requireOrganization(http, credentials)
    if (account.status === 'suspended') return 'done'
    await refuseLockout(http, org, account)
    await suspend(http, org, account.externalId)
    return 'done'
  },

  /** Shown there within 30 seconds. */
  async changeRole(http, credentials, account, role) {
    const org = await requireOrganization(http, credentials)
    if (account.role === role) return
    await refuseLockout(http, org, account)
    if (role === ordinary && account.role !== orgAdmin)
      throw http.error('conflict', { messageKey: 'connectors.atlassian.site_role' })
    await giveOrgAdmin(http, org, account.externalId, role === orgAdmin ? 'assign' : 'revoke')
  },
})
