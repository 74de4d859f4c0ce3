import { z } from 'zod'
import { addMember, findMember } from '@/lib/connectors/apps/gitlab/add-member'
import { readSeats } from '@/lib/connectors/apps/gitlab/gitlab-seats'
import { guide } from '@/lib/connectors/apps/gitlab/guide'
import {
  addToSubgroup,
  isInSubgroup,
  listSubgroupMembers,
  listSubgroups,
  removeFromSubgroup,
} from '@/lib/connectors/apps/gitlab/subgroups'
import { texts } from '@/lib/connectors/apps/gitlab/texts'
import {
  accessLevels,
  type Billable,
  billable,
  billableAccount,
  invitation,
  invitedAccount,
  member,
  memberAccount,
  owner,
  type Profile,
  profile,
} from '@/lib/connectors/apps/gitlab/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector, type SelectionOption } from '@/lib/connectors/kit/define-connector'
import { choice, email, secret, text, urlOrEmpty } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { ifAllowed, orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { linkPaging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText } from '@/lib/connectors/kit/vendor-values'

const invited = 'invite:'
const aside = { resumable: false } as const
const user = z.object({ id: idText, username: z.string(), is_admin: z.boolean().nullish() })
const group = z.object({ id: idText, full_name: z.string(), full_path: z.string() })
const accessLevel = z.object({ access_level: z.number() })

const apiOf = (address: string) => `${siteAddress(address).replace(/\/api\/v4$/, '')}/api/v4`
const byAdministrator = (token: string) => ({ headers: { 'private-token': token } })
const whoAmI = (http: Http) => http.get('/user', user)

async function ownedGroups(http: Http): Promise<SelectionOption[]> {
  const owned = async (query: Record<string, boolean>) => {
    const options: SelectionOption[] = []
    for await (const { id, full_name, full_path } of http.pages('/groups', group, {
      query,
      name: JSON.stringify(query),
    })) {
      options.push({ id, name: `${full_name} (${full_path})` })
    }
    return options
  }
  // Seats and members of subgroups are only available for a top-level group.
  const top = await owned({ owned: true, top_level_only: true })
  return top.length > 0 ? top : owned({ owned: true })
}

function problem({ status, isJson, body, headers }: VendorAnswer): Problem | null {
  // GitLab's 429 is plain text, and does not always say how long to wait.
  if (status === 429) return { kind: 'rate_limited', retryAfterMs: headers['retry-after'] ? null : 60_000 }
  // gitlab.com blocks addresses temporarily; the token is not the reason.
  if (status === 403 && !isJson) return { kind: 'unavailable', messageKey: 'connectors.gitlab.blocked' }
  const isTooSmall =
    status === 403 && z.object({ error: z.literal('insufficient_scope') }).safeParse(body).success
  return isTooSmall ? { kind: 'permission', messageKey: 'connectors.gitlab.insufficient_scope' } : null
}

/**
 * Facts that only an administrator or the owner of an enterprise user may see: addresses, two-factor authentication,
 * last sign-in.
 */
async function readProfiles(http: Http, groupId: string, adminToken: string): Promise<Map<string, Profile>> {
  const profiles = new Map<string, Profile>()
  const everybody = { pagination: 'keyset', order_by: 'id', sort: 'asc' }
  const list = adminToken
    ? http.pages('/users', profile, { ...aside, query: everybody, ...byAdministrator(adminToken) })
    : ifAllowed(http.pages(path`/groups/${groupId}/enterprise_users`, profile, aside))
  for await (const row of list) profiles.set(row.id, row)
  return profiles
}

/** Refuses acts that would lock everybody out: on the connection's own account, and on the last owner. */
async function refuseLockout(http: Http, groupId: string, account: AccountTarget): Promise<void> {
  if ((await whoAmI(http)).id === account.externalId) {
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  }
  if (Number(account.role) < owner) return
  for await (const row of http.pages(path`/groups/${groupId}/members/all`, member, aside)) {
    if (row.access_level >= owner && row.id !== account.externalId) return
  }
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/** GitLab.com and self-managed GitLab: the people of one group, its subgroups and projects. */
export const gitlab = defineConnector({
  id: 'gitlab',
  name: 'GitLab',
  category: 'development',
  website: 'https://about.gitlab.com',
  texts,
  guide,
  credentials: z.object({
    custom_domain: urlOrEmpty({ help: 'connectors.gitlab.help_custom_domain' }),
    api_token: secret({ help: 'connectors.gitlab.help_api_token' }),
    admin_token: secret({ optional: true, help: 'connectors.gitlab.help_admin_token' }),
  }),
  selection: { field: 'group', list: ownedGroups, none: 'connectors.gitlab.no_owned_group' },
  can: { create: 'invite', delete: 'remove', changeRole: true, groups: 'edit' },
  narrows: {
    'connectors.gitlab.read_only_token': { create: null, delete: null, changeRole: null, groups: 'read' },
  },
  loginsAreTheCompanys: false,
  newAccount: z
    .object({
      email: email({ optional: true }),
      login: text({ optional: true, help: 'connectors.gitlab.help_login' }),
      display_name: text({ optional: true }),
      role: choice(accessLevels, '30'),
    })
    .refine(({ email, login }) => email !== '' || login !== '', {
      path: ['email'],
      error: 'problems.required',
    }),
  roles: accessLevels,

  vendorUrl: 'https://gitlab.com',
  http: ({ custom_domain, api_token }, vendorUrl) => ({
    baseUrl: apiOf(custom_domain || vendorUrl),
    headers: { 'private-token': api_token },
    paging: linkPaging({ per_page: 100 }),
    problem,
  }),

  async verify(http, { group, admin_token }) {
    const self = await whoAmI(http)
    if (admin_token) {
      const administrator = await http.get('/user', user, byAdministrator(admin_token))
      if (!administrator.is_admin)
        throw http.error('permission', { messageKey: 'connectors.gitlab.not_an_admin_token' })
    }
    const token = await orNull(
      http.get('/personal_access_tokens/self', z.object({ scopes: z.array(z.string()) })),
    )
    const notes = token && !token.scopes.includes('api') ? ['connectors.gitlab.read_only_token'] : []
    if (group) {
      const membership = await orMissing(http.get(path`/groups/${group}/members/all/${self.id}`, accessLevel))
      if ((membership?.access_level ?? 0) < owner)
        throw http.error('permission', { messageKey: 'connectors.gitlab.not_owner' })
    }
    return { connectedAs: self.username, notes }
  },

  async *listAccounts(http, { group, admin_token }) {
    const profiles = await readProfiles(http, group, admin_token)
    const seats = new Map<string, Billable>()
    let areSeatsReadable = true
    const onRefused = () => {
      areSeatsReadable = false
      http.note('connectors.gitlab.subgroups_unread')
    }
    const billed = ifAllowed(http.pages(path`/groups/${group}/billable_members`, billable, aside), onRefused)
    for await (const row of billed) seats.set(row.id, row)

    // People with a seat who are not members of the group itself are listed after its members, so that list is read
    // completely.
    const options = { query: { show_seat_info: true }, resumable: !areSeatsReadable, counts: true }
    for await (const rows of http.wholePages(path`/groups/${group}/members/all`, member, options)) {
      yield rows.map((row) => memberAccount(row, seats.get(row.id), profiles.get(row.id)))
      for (const { id } of rows) seats.delete(id)
    }
    for (const row of seats.values()) yield billableAccount(row, profiles.get(row.id))

    const invitations = http.pages(path`/groups/${group}/invitations`, invitation)
    for await (const row of ifAllowed(invitations, () =>
      http.note('connectors.notes.invitations_unavailable'),
    )) {
      yield invitedAccount(row)
    }
  },

  async getAccount(http, { group, admin_token }, externalId) {
    if (externalId.startsWith(invited)) return findInvitation(http, group, externalId.slice(invited.length))
    const direct = await orMissing(http.get(path`/groups/${group}/members/all/${externalId}`, member))
    const seen = admin_token
      ? await orMissing(http.get(path`/users/${externalId}`, profile, byAdministrator(admin_token)))
      : null
    if (direct) return memberAccount(direct, undefined, seen ?? undefined)
    for await (const row of ifAllowed(http.pages(path`/groups/${group}/billable_members`, billable, aside))) {
      if (row.id === externalId) return billableAccount(row, seen ?? undefined)
    }
    return null
  },

  listGroups: (http, { group }) => listSubgroups(http, group),
  listGroupMembers: (http, { group }, subgroup) => listSubgroupMembers(http, group, subgroup),
  groupChanges: 'single',
  isInGroup: (http, _context, subgroup, account) => isInSubgroup(http, subgroup, account),
  addToGroup: (http, _context, subgroup, account) => addToSubgroup(http, subgroup, account),
  removeFromGroup: (http, _context, subgroup, account) => removeFromSubgroup(http, subgroup, account),

  readSeats: (http, { group, admin_token }) =>
    readSeats(http, group, admin_token ? byAdministrator(admin_token) : null),

  createAccount: (http, { group, admin_token }, input) => addMember(http, group, admin_token, input),
  findAccount: (http, { group }, input) => findMember(http, group, input),

  async deleteAccount(http, { group }, account) {
    if (account.externalId.startsWith(invited)) {
      await http.delete(path`/groups/${group}/invitations/${account.externalId.slice(invited.length)}`)
      return 'done'
    }
    await refuseLockout(http, group, account)
    // Only the list of seats contains this person: a member of subgroups or projects, removed there within minutes.
    if (account.role === null) {
      await http.delete(path`/groups/${group}/billable_members/${account.externalId}`)
      return 'pending'
    }
    await http.delete(path`/groups/${group}/members/${account.externalId}`).catch((error) => {
      // The membership was just read: it is inherited or shared by another group, and can only be ended there.
      const isElsewhere = error instanceof ConnectorError && error.kind === 'not_found'
      throw isElsewhere ? http.error('conflict', { messageKey: 'connectors.gitlab.inherited_member' }) : error
    })
    return 'done'
  },

  async changeRole(http, { group }, account, role) {
    const body = { access_level: Number(role) }
    if (account.externalId.startsWith(invited)) {
      const address = account.externalId.slice(invited.length)
      await http.put(path`/groups/${group}/invitations/${address}`, body, z.unknown())
      return
    }
    if (Number(role) < owner) await refuseLockout(http, group, account)
    const changed = await http.put(
      path`/groups/${group}/members/${account.externalId}`,
      body,
      z.object({ message: z.unknown() }).partial(),
    )
    if (changed.message) throw http.error('conflict', { messageKey: 'connectors.gitlab.role_change_queued' })
  },
})

async function findInvitation(http: Http, groupId: string, address: string) {
  for await (const row of http.pages(path`/groups/${groupId}/invitations`, invitation, {
    query: { query: address },
  })) {
    if (row.invite_email === address) return invitedAccount(row)
  }
  return null
}
