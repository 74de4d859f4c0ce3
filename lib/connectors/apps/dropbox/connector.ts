import { z } from 'zod'
import {
  addToGroup,
  isInGroup,
  listGroupMembers,
  listGroups,
  mayReadGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/dropbox/groups'
import { guide, rights } from '@/lib/connectors/apps/dropbox/guide'
import { ask, byEmail, byId, members, paging, problem, readMember } from '@/lib/connectors/apps/dropbox/rpc'
import { texts } from '@/lib/connectors/apps/dropbox/texts'
import { type Member, member, plain, role, toAccount } from '@/lib/connectors/apps/dropbox/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoice, readOnly, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orNull } from '@/lib/connectors/kit/if-allowed'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const result = z.union([
  z.object({ '.tag': z.literal('success') }).and(member),
  // People who were not added, by reason.
  z.object({ '.tag': z.string().refine((tag) => tag !== 'success') }),
])
const launched = z.union([
  z.object({ '.tag': z.literal('complete'), complete: z.array(result) }),
  z.object({ '.tag': z.literal('async_job_id'), async_job_id: z.string() }),
])
/** In progress, failed, or complete. */
const polled = z.object({ '.tag': z.string(), complete: z.array(result).nullish() })

const refusals: Record<string, string> = {
  user_already_on_team: 'connectors.errors.account_exists',
  team_license_limit: 'connectors.dropbox.license_limit',
  free_team_member_limit_reached: 'connectors.dropbox.license_limit',
  user_on_another_team: 'connectors.dropbox.other_team',
}

/** Adds one person. Dropbox may do so asynchronously; a second try then finds the person. */
async function addMember(http: Http, newMember: object): Promise<Member> {
  const body = { new_members: [newMember], force_async: false }
  const launch = await http.post('/2/team/members/add_v2', body, launched)
  const outcome =
    launch['.tag'] === 'complete'
      ? launch
      : await ask(http, 'members/add/job_status/get_v2', { async_job_id: launch.async_job_id }, polled)
  const row = outcome.complete?.[0]
  if (!row) throw http.error('unavailable', { messageKey: 'connectors.dropbox.still_adding' })
  if ('profile' in row) return row
  const reason = row['.tag']
  throw http.error('conflict', { messageKey: refusals[reason] ?? 'connectors.errors.refused', reason })
}

const profile = z.object({ team_member_id: idText, email: z.string() })
const removalStarted = z.object({ '.tag': z.string() })

/** The administrator who authorised the connection. */
const authorizingUser = async (http: Http) =>
  (await ask(http, 'token/get_authenticated_admin', null, z.object({ admin_profile: profile }))).admin_profile

/** Dropbox itself refuses to remove the last administrator. */
async function keepOwn(http: Http, { externalId }: AccountTarget): Promise<void> {
  if ((await authorizingUser(http)).team_member_id === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
}

async function roles(http: Http) {
  const answer = z.object({ roles: z.array(role) })
  const there = await ask(http, 'members/get_available_team_member_roles', null, answer)
  return [plain, ...there.roles.map(({ role_id, name }) => ({ value: role_id, label: name }))]
}

/**
 * The members of a Dropbox team: https://www.dropbox.com/developers/documentation/http/teams, as in the vendor's own
 * specification, https://github.com/dropbox/dropbox-api-spec, team.stone; the authorization as in
 * https://developers.dropbox.com/oauth-guide. It says nothing of second factors and last sign-ins.
 */
export const dropbox = defineConnector({
  id: 'dropbox',
  name: 'Dropbox',
  category: 'collaboration',
  website: 'https://www.dropbox.com',
  texts,
  guide,
  credentials: z.object({
    client_id: text({ help: 'connectors.dropbox.help_client_id' }),
    client_secret: secret({ help: 'connectors.dropbox.help_client_secret' }),
    read_only: readOnly(),
  }),
  can: { create: 'invite', delete: 'delete', deactivate: true, changeRole: true, groups: 'edit' },
  narrows: { 'connectors.dropbox.groups_unread': { groups: null } },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    first_name: text({ optional: true }),
    last_name: text({ optional: true }),
    role: liveChoice('role', {
      optional: true,
      label: 'connectors.dropbox.role',
      help: 'connectors.dropbox.help_role',
    }),
  }),
  roles: 'live',
  choices: { role: roles },

  oauth: {
    grant: 'authorization_code',
    authorizeUrl: 'https://www.dropbox.com/oauth2/authorize',
    tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
    clientAuth: 'body',
    scopes: rights.write,
    readScopes: rights.read,
    pkce: true,
    extraAuthorizeParams: { token_access_type: 'offline' },
  },
  vendorUrl: 'https://api.dropboxapi.com',
  http: (_credentials, vendorUrl) => ({ baseUrl: siteAddress(vendorUrl), headers: {}, paging, problem }),

  async verify(http) {
    const { email } = await authorizingUser(http)
    await ask(http, 'members/list_v2', { limit: 1 }, z.object({ members: z.array(z.unknown()) }))
    // The authorization is older than the scope for groups.
    const notes = (await orNull(mayReadGroups(http))) ? [] : ['connectors.dropbox.groups_unread']
    return { connectedAs: email, notes }
  },

  async *listAccounts(http) {
    for await (const row of members(http)) yield toAccount(row)
  },

  listGroups: (http) => listGroups(http),
  listGroupMembers: (http, _context, group) => listGroupMembers(http, group),
  groupChanges: 'single',
  isInGroup: (http, _context, group, account) => isInGroup(http, group, account),
  addToGroup: (http, _context, group, account) => addToGroup(http, group, account),
  removeFromGroup: (http, _context, group, account) => removeFromGroup(http, group, account),

  async getAccount(http, _context, externalId) {
    const row = await readMember(http, byId(externalId))
    return row && toAccount(row)
  },

  /** Somebody with a Dropbox account of their own is asked to move it to the team. */
  async createAccount(http, _context, { email, first_name, last_name, role }) {
    const row = await addMember(http, {
      member_email: email,
      ...(first_name && { member_given_name: first_name }),
      ...(last_name && { member_surname: last_name }),
      send_welcome_email: true,
      ...(role && role !== plain.value && { role_ids: [role] }),
    })
    return toAccount(row)
  },

  async findAccount(http, _context, { email }) {
    const row = await readMember(http, byEmail(email))
    const account = row && toAccount(row)
    return account && isSameText(account.email, email) && account.status !== 'suspended' ? account : null
  },

  /** Files stay with the team, which can transfer them in Dropbox; the account can be recovered for seven days. */
  async deleteAccount(http, _context, account) {
    await keepOwn(http, account)
    const body = { user: byId(account.externalId), wipe_data: true, keep_account: false }
    const launch = await http.post('/2/team/members/remove', body, removalStarted)
    return launch['.tag'] === 'complete' ? 'done' : 'pending'
  },

  async deactivateAccount(http, _context, account) {
    if (account.status === 'suspended') return 'done'
    await keepOwn(http, account)
    const body = { user: byId(account.externalId), wipe_data: true }
    await http.post('/2/team/members/suspend', body, z.unknown())
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    await keepOwn(http, account)
    const body = { user: byId(account.externalId), new_roles: role === plain.value ? [] : [role] }
    await http.post('/2/team/members/set_admin_permissions_v2', body, z.unknown())
  },
})
