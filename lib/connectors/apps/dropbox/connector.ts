import { z } from 'zod'
import {
  addToGroup,
  isInGroup,
  listGroupMembers,
  listGroups,
  mayReadGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/dropbox/groups'
import { ask, byEmail, byId, members, paging, problem, readMember } from '@/lib/connectors/apps/dropbox/rpc'
import { type Member, member, plain, role, toAccount } from '@/lib/connectors/apps/dropbox/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoice, readOnly, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orNull } from '@/lib/connectors/kit/if-allowed'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const readRights = ['team_info.read', 'members.read', 'groups.read']
const rights = {
  credential: 'client_id',
  read: readRights,
  write: [...readRights, 'members.write', 'members.delete', 'groups.write'],
}

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
  texts: {
    fr: {
      help_client_id: 'App key d’une application Dropbox à accès par permissions (Scoped access).',
      help_client_secret: 'App secret de cette application.',
      role: 'Rôle d’administration',
      help_role: 'Vide\u00a0: simple membre.',
      still_adding: 'Dropbox ajoute encore cette personne\u00a0: réessayez dans un instant.',
      license_limit: 'Toutes les licences de l’équipe sont utilisées.',
      missing_scope: 'L’autorisation donnée à Dropbox n’a pas ce droit\u00a0: il faut la donner de nouveau.',
      groups_unread:
        'Les groupes ne sont pas lisibles\u00a0: il faut le droit groups.read, et donner de nouveau l’autorisation.',
      other_team: 'Cette adresse appartient déjà à une autre équipe Dropbox.',
    },
    en: {
      help_client_id: 'App key of a Dropbox app with scoped access.',
      help_client_secret: 'App secret of that app.',
      role: 'Admin role',
      help_role: 'Empty: a plain member.',
      still_adding: 'Dropbox is still adding this person: try again in a moment.',
      license_limit: 'All licences of the team are used.',
      missing_scope: 'The authorization given to Dropbox lacks this right: it has to be given again.',
      groups_unread:
        'Groups cannot be read: it takes the right groups.read, and giving the authorization again.',
      other_team: 'This address is of another Dropbox team already.',
    },
  },
  guide: {
    hosts: ['dropbox.com'],
    steps: [
      {
        fr: 'Créez une application Dropbox\u00a0: «\u00a0Scoped access\u00a0», «\u00a0Full Dropbox\u00a0», nommée Rollcall et le nom de votre entreprise.',
        en: 'Create a Dropbox app: “Scoped access”, “Full Dropbox”, named Rollcall and your company’s name.',
        links: ['https://www.dropbox.com/developers/apps/create'],
      },
      {
        fr: 'Sous Permissions, cochez les droits ci-dessous, puis «\u00a0Submit\u00a0».',
        en: 'Under Permissions tick the scopes below, then “Submit”.',
      },
      {
        fr: 'Sous Settings, ajoutez l’adresse de redirection ci-dessous et copiez ici App key et App secret. Un administrateur de l’équipe donne ensuite son accord.',
        en: 'Under Settings add the redirect address below, and copy App key and App secret here. A team admin then agrees.',
      },
    ],
    scopes: [rights],
  },
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
