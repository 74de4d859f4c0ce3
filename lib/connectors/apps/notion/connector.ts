import { z } from 'zod'
import {
  addToGroup,
  isInGroup,
  listGroupMembers,
  listGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/notion/groups'
import {
  addMember,
  addToGroups,
  memberByEmail,
  memberById,
  readGroups,
  readMembers,
  removeMember,
  setRole,
  tryScim,
} from '@/lib/connectors/apps/notion/provisioning'
import { texts } from '@/lib/connectors/apps/notion/texts'
import {
  extension,
  owner,
  roles,
  scimAccount,
  toAccount,
  user,
} from '@/lib/connectors/apps/notion/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector, type SelectionOption } from '@/lib/connectors/kit/define-connector'
import { choice, email, liveChoices, secret, text } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { vendorText } from '@/lib/connectors/kit/vendor-values'

const capability = 'Read user information including email addresses'

/** https://developers.notion.com/reference/intro#pagination */
const paging: Paging = {
  request: (start_cursor) => ({ query: { page_size: 100, ...(start_cursor && { start_cursor }) } }),
  rows: (body) => {
    const results = property(body, 'results')
    return Array.isArray(results) ? results : null
  },
  next: ({ body }) => {
    const cursor = property(body, 'next_cursor')
    return property(body, 'has_more') === true && typeof cursor === 'string' ? cursor : null
  },
  total: () => null,
}

/** https://developers.notion.com/reference/status-codes */
function problem({ status, url, body }: VendorAnswer): Problem | null {
  if ((status === 401 || status === 403) && new URL(url).pathname.startsWith('/scim/'))
    return {
      kind: status === 401 ? 'credentials' : 'permission',
      messageKey: 'connectors.notion.scim_refused',
    }
  return status === 403 && property(body, 'code') === 'restricted_resource'
    ? { kind: 'permission', messageKey: 'connectors.notion.missing_capability' }
    : null
}

const self = z.object({
  id: z.string(),
  type: vendorText,
  name: vendorText,
  bot: z
    .object({
      owner: z.object({ type: vendorText }).nullish(),
      workspace_id: vendorText,
      workspace_name: vendorText,
    })
    .partial()
    .nullish(),
})
const whoAmI = (http: Http) => http.get('/v1/users/me', self)

/** A token opens one workspace. */
async function workspaces(http: Http): Promise<SelectionOption[]> {
  const { bot } = await whoAmI(http)
  return bot?.workspace_id ? [{ id: bot.workspace_id, name: bot.workspace_name ?? bot.workspace_id }] : []
}

/** The token may have been replaced by another workspace's. */
async function requireWorkspace(http: Http, workspace: string) {
  const me = await whoAmI(http)
  if (me.bot?.workspace_id && me.bot.workspace_id !== workspace)
    throw http.error('permission', { messageKey: 'connectors.notion.other_workspace' })
  return me
}

function requireScim(http: Http, { admin_token }: { admin_token: string }): string {
  if (!admin_token) throw http.error('permission', { messageKey: 'connectors.notion.read_only' })
  return admin_token
}

/** Integrations, including the connection's own, are not members. The last owner stays one. */
async function refuseLockout(http: Http, token: string, account: AccountTarget): Promise<void> {
  if ((await whoAmI(http)).id === account.externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (account.kind === 'service')
    throw http.error('conflict', { messageKey: 'connectors.notion.integration' })
  if (account.role !== owner) return
  for (const { id, active, ...rest } of (await readMembers(http, token)).values())
    if (rest[extension]?.role === owner && active !== false && id !== account.externalId) return
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * Notion: the members of one workspace by the public API (https://developers.notion.com/reference/get-users); roles,
 * adding and removing by SCIM on Enterprise (https://www.notion.com/help/provision-users-and-groups-with-scim).
 */
export const notion = defineConnector({
  id: 'notion',
  name: 'Notion',
  category: 'collaboration',
  website: 'https://www.notion.com',
  texts,
  guide: {
    hosts: ['notion.so'],
    steps: [
      {
        fr: 'Un propriétaire de l’espace de travail crée une intégration interne nommée Rollcall.',
        en: 'An owner of the workspace creates an internal integration named Rollcall.',
        links: ['https://www.notion.so/profile/integrations'],
      },
      {
        fr: 'Sous Capacités, il ne laisse que celle ci-dessous, sans aucun accès aux contenus, puis copie le secret ici.',
        en: 'Under Capabilities the owner leaves only the one below, without any access to content, then copies the secret here.',
      },
      {
        fr: 'Pour agir, offre Enterprise\u00a0: dans les paramètres de l’organisation, Provisioning SCIM, il crée un jeton SCIM. Ce jeton tombe quand la personne qui l’a créé part.',
        en: 'To act, on the Enterprise plan: in the organisation settings, SCIM provisioning, an owner creates a SCIM token. It is revoked when the person who created it leaves.',
      },
    ],
    scopes: [
      { credential: 'api_token', read: [capability], write: [capability] },
      { credential: 'admin_token', read: [], write: ['SCIM'] },
    ],
  },
  credentials: z.object({
    api_token: secret({ help: 'connectors.notion.help_api_token' }),
    admin_token: secret({ optional: true, help: 'connectors.notion.help_admin_token' }),
  }),
  selection: { field: 'workspace', list: workspaces, none: 'connectors.notion.no_workspace' },
  can: { create: 'create', delete: 'remove', changeRole: true, groups: 'edit' },
  narrows: {
    'connectors.notion.read_only': { create: null, delete: null, changeRole: null, groups: null },
  },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    first_name: text({ optional: true }),
    last_name: text({ optional: true }),
    role: choice(roles, 'member', { help: 'connectors.notion.help_role' }),
    groups: liveChoices('group', { optional: true, label: 'connectors.notion.groups' }),
  }),
  choices: {
    group: async (http, { admin_token }) => (admin_token ? readGroups(http, admin_token) : []),
  },
  roles,

  vendorUrl: 'https://api.notion.com',
  http: ({ api_token }, vendorUrl) => ({
    baseUrl: siteAddress(vendorUrl).replace(/\/v1$/, ''),
    headers: { authorization: `Bearer ${api_token}`, 'notion-version': '2022-06-28' },
    paging,
    problem,
  }),

  async verify(http, { admin_token, workspace }) {
    const me = workspace ? await requireWorkspace(http, workspace) : await whoAmI(http)
    const personal = http.error('permission', { messageKey: 'connectors.notion.personal_token' })
    if (me.type === 'person') throw personal
    const query = { page_size: 1 }
    await http.get('/v1/users', z.object({ results: z.array(z.unknown()) }), { query }).catch((error) => {
      // Such a token may not list users, whatever its capabilities.
      const isRefused = error instanceof ConnectorError && error.kind === 'permission'
      throw isRefused && me.bot?.owner?.type === 'user' ? personal : error
    })
    const notes = ['connectors.notion.guests_unread']
    if (admin_token) await tryScim(http, admin_token)
    else notes.push('connectors.notion.read_only')
    return { connectedAs: [me.bot?.workspace_name, me.name].filter(Boolean).join(' · ') || null, notes }
  },

  async *listAccounts(http, { admin_token, workspace }) {
    await requireWorkspace(http, workspace)
    http.note('connectors.notion.guests_unread')
    const members = admin_token ? await readMembers(http, admin_token) : null
    for await (const row of http.pages('/v1/users', user)) {
      const account = toAccount(row, members?.get(row.id))
      members?.delete(row.id)
      if (account.kind !== 'service' && account.email === null) http.note('connectors.notion.emails_unread')
      yield account
    }
    for (const row of members?.values() ?? []) yield scimAccount(row)
  },

  listGroups: (http, tokens) => listGroups(http, requireScim(http, tokens)),
  listGroupMembers: (http, tokens, group) => listGroupMembers(http, requireScim(http, tokens), group),
  groupChanges: 'single',
  isInGroup: (http, tokens, group, account) => isInGroup(http, requireScim(http, tokens), group, account),
  addToGroup: (http, tokens, group, account) => addToGroup(http, requireScim(http, tokens), group, account),
  removeFromGroup: (http, tokens, group, account) =>
    removeFromGroup(http, requireScim(http, tokens), group, account),

  async getAccount(http, { admin_token }, externalId) {
    const row = await orMissing(http.get(path`/v1/users/${externalId}`, user))
    if (!admin_token || row?.type === 'bot') return row && toAccount(row)
    // SCIM decides who is a member; a removed person may still be known as the author of pages.
    const member = await memberById(http, admin_token, externalId)
    return member && (row ? toAccount(row, member) : scimAccount(member))
  },

  async createAccount(http, tokens, { groups, ...person }) {
    const token = requireScim(http, tokens)
    const there = await memberByEmail(http, token, person.email)
    if (there && there.active !== false)
      throw http.error('conflict', { messageKey: 'connectors.errors.account_exists' })
    const member = await addMember(http, token, person)
    await addToGroups(http, token, member.id, groups)
    return scimAccount(member)
  },

  async findAccount(http, tokens, { email }) {
    const member = await memberByEmail(http, requireScim(http, tokens), email)
    return member && member.active !== false ? scimAccount(member) : null
  },

  async deleteAccount(http, tokens, account) {
    const token = requireScim(http, tokens)
    await refuseLockout(http, token, account)
    await removeMember(http, token, account.externalId)
    return 'done'
  },

  async changeRole(http, tokens, account, role) {
    const token = requireScim(http, tokens)
    if (role !== owner) await refuseLockout(http, token, account)
    await setRole(http, token, account.externalId, role)
  },
})
