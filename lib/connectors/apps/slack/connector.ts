import { z } from 'zod'
import { readDirectory } from '@/lib/connectors/apps/slack/directory'
import { guide } from '@/lib/connectors/apps/slack/guide'
import { problem } from '@/lib/connectors/apps/slack/problem'
import {
  administer,
  deactivate,
  mayProvision,
  provision,
  scimHost,
} from '@/lib/connectors/apps/slack/provisioning'
import { texts } from '@/lib/connectors/apps/slack/texts'
import { type Beside, roles, toAccount } from '@/lib/connectors/apps/slack/to-account'
import {
  changeUserGroup,
  isInUserGroup,
  listUserGroupMembers,
  listUserGroups,
} from '@/lib/connectors/apps/slack/user-groups'
import {
  asAdmin,
  channels,
  cursorPaging,
  memberByEmail,
  memberById,
  members,
  readBilled,
  readSignIns,
  requireWorkspace,
  teamOf,
  whoIs,
  workspaces,
} from '@/lib/connectors/apps/slack/web-api'
import { type AccountTarget, accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, liveChoices, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { siteAddress } from '@/lib/connectors/kit/site-address'

type Tokens = { api_token: string; admin_token: string }

const kinds = [
  { value: 'member', label: 'Member' },
  { value: 'multi_channel_guest', label: 'Multi-channel guest' },
  { value: 'single_channel_guest', label: 'Single-channel guest' },
]
const methods: Record<string, string> = { member: 'setRegular', admin: 'setAdmin', owner: 'setOwner' }

/** Bots' tokens begin with xoxb-, people's with xoxp-. */
const beside = ({ api_token }: Tokens): Beside => ({ isFactorReadable: api_token.startsWith('xoxp-') })

function requireAdmin(http: Http, { admin_token }: Tokens): string {
  if (!admin_token) throw http.error('permission', { messageKey: 'connectors.slack.read_only' })
  return admin_token
}

/** Refuses acts that would lock everybody out: on the connection's own accounts, and on the primary owner. */
async function refuseLockout(http: Http, token: string, account: AccountTarget): Promise<void> {
  const own = [await whoIs(http), await whoIs(http, asAdmin(token))]
  if (own.some(({ user_id }) => user_id === account.externalId))
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (account.role === 'primary_owner')
    throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
  if (account.kind === 'service') throw http.error('conflict', { messageKey: 'connectors.slack.bot' })
}

/**
 * Slack: the people of one workspace by the Web API (https://docs.slack.dev/reference/methods/users.list); adding and
 * deactivating by SCIM on its own host, from Business+ on (https://docs.slack.dev/reference/scim-api); roles and guests
 * on Enterprise.
 */
export const slack = defineConnector({
  id: 'slack',
  name: 'Slack',
  category: 'collaboration',
  website: 'https://slack.com',
  texts,
  guide,
  credentials: z.object({
    api_token: secret({ help: 'connectors.slack.help_api_token' }),
    admin_token: secret({ optional: true, help: 'connectors.slack.help_admin_token' }),
  }),
  selection: { field: 'workspace', list: workspaces, none: 'connectors.slack.no_workspace' },
  can: { create: 'create', delete: 'deactivate', changeRole: true, groups: 'edit' },
  narrows: {
    'connectors.slack.read_only': { create: null, delete: null, changeRole: null, groups: 'read' },
    'connectors.slack.no_scim': { create: null, delete: null },
    'connectors.slack.groups_read_only': { groups: 'read' },
    'connectors.slack.groups_unread': { groups: null },
  },
  loginsAreTheCompanys: false,
  newAccount: z
    .object({
      email: email(),
      first_name: text({ optional: true }),
      last_name: text({ optional: true }),
      login: text({ optional: true, help: 'connectors.slack.help_login' }),
      guest: choice(kinds, 'member', {
        label: 'connectors.slack.guest',
        help: 'connectors.slack.help_guest',
      }),
      channels: liveChoices('channel', {
        optional: true,
        label: 'connectors.slack.channels',
        help: 'connectors.slack.help_channels',
      }),
    })
    .refine(({ guest, channels }) => guest === 'member' || channels.length > 0, {
      path: ['channels'],
      error: 'problems.required',
    }),
  choices: { channel: (http, { workspace }) => channels(http, workspace) },
  roles,

  vendorUrl: 'https://slack.com',
  http: ({ api_token }, vendorUrl) => ({
    baseUrl: siteAddress(vendorUrl).replace(/\/api$/, ''),
    alsoAt: [scimHost(siteAddress(vendorUrl))],
    headers: { authorization: `Bearer ${api_token}` },
    paging: cursorPaging('members', 200),
    problem,
  }),

  async verify(http, { admin_token, workspace }) {
    const self = workspace ? await requireWorkspace(http, workspace) : await whoIs(http)
    const team = teamOf(self, workspace ?? '')
    if (workspace || !self.is_enterprise_install) {
      const query = { limit: 1, ...team }
      await http.get('/api/users.list', z.object({ members: z.array(z.unknown()) }), { query })
    }
    const notes: string[] = []
    if (self.scopes?.includes('users:read') && !self.scopes.includes('users:read.email'))
      notes.push('connectors.slack.emails_unread')
    if (admin_token) {
      const admin = await whoIs(http, asAdmin(admin_token))
      const isSameCompany = admin.enterprise_id !== null && admin.enterprise_id === self.enterprise_id
      if (admin.team_id !== self.team_id && !isSameCompany)
        throw http.error('permission', { messageKey: 'connectors.slack.other_workspace' })
      if (!(await mayProvision(http, admin_token))) notes.push('connectors.slack.no_scim')
      else if (self.enterprise_id) notes.push('connectors.slack.enterprise_wide')
      if (admin.scopes && !admin.scopes.includes('usergroups:write'))
        notes.push('connectors.slack.groups_read_only')
    } else notes.push('connectors.slack.read_only')
    if (self.scopes && !self.scopes.includes('usergroups:read')) notes.push('connectors.slack.groups_unread')
    return { connectedAs: [self.team, self.user].filter(Boolean).join(' · ') || self.team_id, notes }
  },

  async *listAccounts(http, { workspace, ...tokens }) {
    const { admin_token } = tokens
    const team = teamOf(await requireWorkspace(http, workspace), workspace)
    const seats = admin_token ? await readBilled(http, admin_token, team) : null
    const signIns = admin_token ? await readSignIns(http, admin_token, team) : null
    const directory = admin_token ? await readDirectory(http, admin_token) : null
    const { isFactorReadable } = beside(tokens)
    for await (const rows of members(http, team))
      yield rows.map((row) => {
        const [isBilled, lastActiveAt] = [seats?.get(row.id), signIns?.get(row.id) ?? null]
        return toAccount(row, { isFactorReadable, isBilled, lastActiveAt, directory: directory?.get(row.id) })
      })
  },

  async *listGroups(http, { workspace }) {
    yield* listUserGroups(http, teamOf(await requireWorkspace(http, workspace), workspace))
  },

  async *listMemberships(http, { workspace }) {
    yield* listUserGroupMembers(http, teamOf(await requireWorkspace(http, workspace), workspace))
  },

  groupChanges: 'whole_list',
  async isInGroup(http, { workspace }, group, account) {
    return isInUserGroup(http, teamOf(await requireWorkspace(http, workspace), workspace), group, account)
  },

  async addToGroup(http, { workspace, ...tokens }, group, account) {
    const team = teamOf(await requireWorkspace(http, workspace), workspace)
    const add = (users: string[]) => [...users, account.externalId]
    await changeUserGroup(http, requireAdmin(http, tokens), team, group, add)
  },

  async removeFromGroup(http, { workspace, ...tokens }, group, account) {
    const team = teamOf(await requireWorkspace(http, workspace), workspace)
    const remove = (users: string[]) => users.filter((id) => id !== account.externalId)
    await changeUserGroup(http, requireAdmin(http, tokens), team, group, remove)
  },

  /** Slack bills active users, and does not report a number of purchased seats. */
  async readSeats(http, { workspace, admin_token }) {
    const team = teamOf(await requireWorkspace(http, workspace), workspace)
    const billed = await readBilled(http, requireAdmin(http, { api_token: '', admin_token }), team)
    if (billed.size === 0) throw http.error('permission')
    const used = [...billed.values()].filter(Boolean).length
    return [{ licence: 'billed', name: 'Slack', purchased: null, used }]
  },

  async getAccount(http, tokens, externalId) {
    const row = await memberById(http, externalId)
    return row && toAccount(row, beside(tokens))
  },

  async createAccount(http, { workspace, ...tokens }, { guest, channels, ...person }) {
    const token = requireAdmin(http, tokens)
    const team = teamOf(await requireWorkspace(http, workspace), workspace)
    const name = [person.first_name, person.last_name].filter(Boolean).join(' ')
    const asAsked = { email: person.email, login: person.email, displayName: name || null }
    if (channels.length === 0) {
      const id = await provision(http, token, person)
      const row = await memberById(http, id)
      return row ? toAccount(row, beside(tokens)) : accountFacts({ externalId: id, ...asAsked })
    }
    await administer(http, token, 'invite', {
      team_id: workspace,
      email: person.email,
      channel_ids: channels.join(','),
      ...(name && { real_name: name }),
      ...(guest === 'multi_channel_guest' && { is_restricted: 'true' }),
      ...(guest === 'single_channel_guest' && { is_ultra_restricted: 'true' }),
    })
    const row = await memberByEmail(http, team, person.email)
    if (row) return toAccount(row, beside(tokens))
    return accountFacts({ externalId: `invite:${person.email}`, ...asAsked, status: 'invited' })
  },

  async findAccount(http, { workspace, ...tokens }, { email }) {
    const team = teamOf(await requireWorkspace(http, workspace), workspace)
    const row = await memberByEmail(http, team, email)
    return row && !row.deleted ? toAccount(row, beside(tokens)) : null
  },

  async deleteAccount(http, tokens, account) {
    const token = requireAdmin(http, tokens)
    await refuseLockout(http, token, account)
    await deactivate(http, token, account.externalId)
    return 'done'
  },

  async changeRole(http, { workspace, ...tokens }, account, role) {
    const token = requireAdmin(http, tokens)
    await refuseLockout(http, token, account)
    const form = { team_id: workspace, user_id: account.externalId }
    await administer(http, token, methods[role] ?? 'setRegular', form)
  },
})
