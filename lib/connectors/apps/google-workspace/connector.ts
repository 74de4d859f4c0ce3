import { z } from 'zod'
import { tokenPaging } from '@/lib/connectors/apps/google/paging'
import { googleProblem } from '@/lib/connectors/apps/google/problem'
import { agreement, authorizingUser, beside } from '@/lib/connectors/apps/google/sign-in'
import {
  addToGroup,
  isInGroup,
  listGroupMembers,
  listGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/google-workspace/groups'
import { further, guide, rights } from '@/lib/connectors/apps/google-workspace/guide'
import {
  everyDomain,
  inDomain,
  listDomains,
  listOrgUnits,
  readLicences,
} from '@/lib/connectors/apps/google-workspace/lists'
import {
  assignOnlyRole,
  delegated,
  plain,
  plainLabel,
  readAssignments,
  readRoles,
  superAdmin,
  superLabel,
} from '@/lib/connectors/apps/google-workspace/roles'
import { texts } from '@/lib/connectors/apps/google-workspace/texts'
import {
  manyUsers,
  oneUser,
  toAccount,
  type User,
  user,
} from '@/lib/connectors/apps/google-workspace/to-account'
import type { AccountFacts, AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { discovery, email, liveChoice, readOnly, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { isSameText, unknownPassword } from '@/lib/connectors/kit/vendor-values'

const googleApi = 'https://admin.googleapis.com'
const users = '/admin/directory/v1/users'

const readUser = (http: Http, key: string) =>
  orMissing(http.get(path`/admin/directory/v1/users/${key}`, user, { query: oneUser }))

async function whole(http: Http, row: User): Promise<AccountFacts> {
  const assigned = await readAssignments(http, row.id)
  return toAccount(row, { roles: await readRoles(http), assigned: assigned && (assigned.get(row.id) ?? []) })
}

/** Refuses to remove the user who authorised the connection and the last super administrator, which would lock everybody out. */
async function refuseLockout(http: Http, { externalId, email, isAdmin }: AccountTarget): Promise<void> {
  const self = await authorizingUser(http)
  if (self.sub === externalId || (self.email && isSameText(email, self.email)))
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (!isAdmin) return
  const query = { ...manyUsers, customer: everyDomain, query: 'isAdmin=true' }
  for await (const row of http.pages(users, user, { query, resumable: false }))
    if (row.id !== externalId && row.isAdmin && !row.suspended && !row.archived) return
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * Google Workspace, by the Directory API: https://developers.google.com/workspace/admin/directory/reference/rest/v1. It
 * shows what it was told after a while only, so a deletion is called done once it does.
 */
export const googleWorkspace = defineConnector({
  id: 'google_workspace',
  name: 'Google Workspace',
  category: 'identity',
  website: 'https://workspace.google.com',
  texts,
  guide,
  credentials: z.object({
    client_id: text({ help: 'connectors.google_workspace.help_client_id' }),
    client_secret: secret({ help: 'connectors.help.client_secret' }),
    read_only: readOnly(),
    discover_applications: discovery(),
  }),
  selection: { field: 'domain', list: listDomains, none: 'connectors.google_workspace.no_domain' },
  can: { create: 'create', delete: 'delete', deactivate: true, changeRole: true, groups: 'edit' },
  loginsAreTheCompanys: true,
  newAccount: z.object({
    email: email(),
    first_name: text(),
    last_name: text(),
    org_unit: liveChoice('org_unit', { optional: true, label: 'connectors.google_workspace.org_unit' }),
    role: liveChoice('role', { optional: true, label: 'connectors.google_workspace.role' }),
    recovery_email: email({
      optional: true,
      label: 'connectors.google_workspace.recovery_email',
      help: 'connectors.google_workspace.help_recovery_email',
    }),
  }),
  roles: 'live',
  choices: {
    org_unit: listOrgUnits,
    async role(http) {
      const lesser = [...((await readRoles(http)) ?? [])].filter(([, { isSuper }]) => !isSuper)
      return [
        { value: plain, label: plainLabel },
        { value: superAdmin, label: superLabel },
        ...lesser.map(([value, { name }]) => ({ value, label: name })),
      ]
    },
  },

  vendorUrl: googleApi,
  oauth: agreement({ ...rights, further }),
  http: (_credentials, vendorUrl) => ({
    baseUrl: siteAddress(vendorUrl),
    alsoAt: ['openidconnect', 'licensing'].map((name) => beside(siteAddress(vendorUrl), name)),
    headers: {},
    paging: tokenPaging('users', { maxResults: 500 }),
    problem: googleProblem('google_workspace'),
  }),

  async verify(http, { domain = everyDomain }) {
    const { email, sub } = await authorizingUser(http)
    await http.get(users, z.object({}), { query: { ...inDomain(domain), maxResults: 1, fields: 'kind' } })
    const notes: string[] = []
    if (!(await readRoles(http))) notes.push('connectors.google_workspace.roles_unread')
    return { connectedAs: email ?? sub, notes }
  },

  async *listAccounts(http, { domain }) {
    const roles = await readRoles(http)
    const assigned = await readAssignments(http)
    if (!roles || !assigned) http.note('connectors.google_workspace.roles_unread')
    const licences = await readLicences(http)
    if (!licences) http.note('connectors.google_workspace.licences_unread')
    const account = (row: User) =>
      toAccount(row, {
        roles,
        assigned: assigned && (assigned.get(row.id) ?? []),
        licences: licences && (licences.get(row.primaryEmail.toLowerCase()) ?? []),
      })
    const query = { ...manyUsers, ...inDomain(domain) }
    for await (const rows of http.wholePages(users, user, { query })) yield rows.map(account)
  },

  listGroups: (http, { domain }) => listGroups(http, domain),
  listGroupMembers: (http, _context, group) => listGroupMembers(http, group),
  groupChanges: 'single',
  isInGroup: (http, _context, group, account) => isInGroup(http, group, account),
  addToGroup: (http, _context, group, account) => addToGroup(http, group, account),
  removeFromGroup: (http, _context, group, account) => removeFromGroup(http, group, account),

  async getAccount(http, _context, externalId) {
    const row = await readUser(http, externalId)
    return row && whole(http, row)
  },

  async createAccount(http, _context, { email, first_name, last_name, org_unit, role, recovery_email }) {
    const body = {
      primaryEmail: email,
      name: { givenName: first_name, familyName: last_name },
      password: unknownPassword(),
      changePasswordAtNextLogin: true,
      ...(org_unit && { orgUnitPath: org_unit }),
      ...(recovery_email && { recoveryEmail: recovery_email }),
    }
    const row = await http.post(users, body, user)
    if (role && role !== plain) {
      await assignOnlyRole(http, row.id, role, false).catch((error) => {
        if (!(error instanceof ConnectorError) || error.status === null) throw error
        const messageKey = 'connectors.google_workspace.created_without_role'
        throw http.error(error.kind, { messageKey, reason: error.reason })
      })
      return whole(http, row)
    }
    const account = toAccount(row, { roles: null, assigned: null })
    // Nobody entered it yet, which Google does not say of an account it has just made.
    return { ...account, status: account.status ?? 'invited' }
  },

  async findAccount(http, _context, { email }) {
    // Google also finds by an alias; and a suspended account is not what an earlier try made.
    const row = await readUser(http, email)
    return row && isSameText(row.primaryEmail, email) && !row.suspended ? whole(http, row) : null
  },

  async deleteAccount(http, _context, account) {
    await refuseLockout(http, account)
    await http.delete(path`/admin/directory/v1/users/${account.externalId}`)
    return 'pending'
  },

  async deactivateAccount(http, _context, account) {
    await refuseLockout(http, account)
    await http.patch(path`/admin/directory/v1/users/${account.externalId}`, { suspended: true }, z.object({}))
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    await refuseLockout(http, account)
    if (account.role === delegated)
      throw http.error('conflict', { messageKey: 'connectors.google_workspace.role_of_a_group' })
    await assignOnlyRole(http, account.externalId, role, account.isAdmin === true)
  },
})
