import { z } from 'zod'
import {
  type Invitation,
  invitation,
  invited,
  invitedAccount,
  roles,
  toAccount,
  user,
} from '@/lib/connectors/apps/yousign/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, liveChoices, secret, text } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { ifAllowed, orMissing } from '@/lib/connectors/kit/if-allowed'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const wholeKey = ['production', 'organization']

const aside = { resumable: false } as const
const workspace = z.object({ id: idText, name: z.string(), deleted_at: z.string().nullish() })
const locales = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
  { value: 'de', label: 'Deutsch' },
  { value: 'it', label: 'Italiano' },
  { value: 'nl', label: 'Nederlands' },
  { value: 'es', label: 'Español' },
  { value: 'pl', label: 'Polski' },
]

const paging: Paging = {
  request: (cursor) => ({ query: { limit: 100, after: cursor ?? undefined } }),
  rows: (body) => {
    const rows = property(body, 'data')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }) => {
    const next = property(property(body, 'meta'), 'next_cursor')
    return typeof next === 'string' && next !== '' ? next : null
  },
  total: () => null,
}

/** https://developers.yousign.com/docs/limits-new, and the errors of each page of the reference. */
function problem({ status, headers, body }: VendorAnswer): Problem | null {
  if (status === 403) return { kind: 'permission', messageKey: 'connectors.yousign.not_enough' }
  const seconds = Number(headers['ratelimit-reset'])
  if (status === 429) return seconds > 0 ? { retryAfterMs: seconds * 1_000 } : null
  const detail = property(body, 'detail')
  const isTaken = status === 400 && typeof detail === 'string' && /already/i.test(detail)
  return isTaken ? { kind: 'conflict', messageKey: 'connectors.errors.account_exists', reason: detail } : null
}

const by = (address: string) => ({ ...aside, query: { 'email[eq]': address } })

/**
 * A key belongs to the organisation, not to a user, and there is always an owner: only Yousign's own refusals apply.
 */
function refuseUntouchable(http: Http, { externalId, role }: AccountTarget): void {
  if (externalId.startsWith(invited))
    throw http.error('conflict', { messageKey: 'connectors.yousign.app_invitation' })
  if (role === 'owner') throw http.error('conflict', { messageKey: 'connectors.yousign.owner' })
}

/**
 * The users of one organization. Its API only deletes people who have not accepted yet; others are suspended.
 * https://developers.yousign.com/docs/user-1, https://developers.yousign.com/docs/user-invitation
 */
export const yousign = defineConnector({
  id: 'yousign',
  name: 'Yousign',
  category: 'productivity',
  website: 'https://yousign.com',
  texts: {
    fr: {
      help_api_token: 'Une clé de production, pour toute l’organisation.',
      job_title: 'Fonction',
      workspaces: 'Espaces de travail',
      help_workspaces: 'Vide\u00a0: l’espace de travail par défaut.',
      locale: 'Langue',
      not_enough:
        'Cette clé ne suffit pas\u00a0: il faut une clé de production, pour toute l’organisation, en accès complet pour agir.',
      owner: 'Yousign ne laisse ni suspendre ni changer un propriétaire par son API.',
      app_invitation:
        'Cette invitation a été faite dans l’application Yousign\u00a0: elle ne se retire que là-bas.',
      reactivate_first:
        'Ce compte est suspendu\u00a0: Yousign demande de le réactiver avant de changer son rôle.',
    },
    en: {
      help_api_token: 'A key for production, of the whole organisation.',
      job_title: 'Job title',
      workspaces: 'Workspaces',
      help_workspaces: 'Empty: the default workspace.',
      locale: 'Language',
      not_enough:
        'This key does not do: it takes one for production, of the whole organisation, with full access to act.',
      owner: 'Yousign lets its API neither suspend nor change an owner.',
      app_invitation: 'This invitation was made in the Yousign app: it can only be withdrawn there.',
      reactivate_first: 'This account is suspended: Yousign wants it reactivated before its role is changed.',
    },
  },
  guide: {
    hosts: ['yousign.app'],
    steps: [
      {
        fr: 'Un propriétaire ou administrateur ouvre Yousign, puis Développeurs, Clés d’API.',
        en: 'An owner or admin opens Yousign, then Developers, API keys.',
        links: ['https://yousign.app/'],
      },
      {
        fr: 'Il crée une clé nommée Rollcall\u00a0: environnement de production, portée de toute l’organisation, et le droit ci-dessous.',
        en: 'They create a key named Rollcall: production environment, scope of the whole organisation, and the permission below.',
      },
      {
        fr: 'Copiez la clé ici\u00a0: Yousign ne la montre qu’une fois.',
        en: 'Copy the key here: Yousign shows it only once.',
      },
    ],
    scopes: [
      { credential: 'api_token', read: [...wholeKey, 'read-only'], write: [...wholeKey, 'full access'] },
    ],
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.yousign.help_api_token' }) }),
  can: { create: 'invite', delete: 'deactivate', changeRole: true },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    role: choice(roles, 'member'),
    first_name: text({ optional: true }),
    last_name: text({ optional: true }),
    job_title: text({ optional: true, label: 'connectors.yousign.job_title' }),
    workspaces: liveChoices('workspaces', {
      optional: true,
      label: 'connectors.yousign.workspaces',
      help: 'connectors.yousign.help_workspaces',
    }),
    locale: choice(locales, 'en', { label: 'connectors.yousign.locale' }),
  }),
  roles,

  vendorUrl: 'https://api.yousign.app',
  http: ({ api_token }, vendorUrl) => ({
    baseUrl: `${siteAddress(vendorUrl)}/v3`,
    headers: { authorization: `Bearer ${api_token}` },
    paging,
    problem,
  }),

  async verify(http) {
    await http.get('/users', z.object({ data: z.array(z.unknown()) }), { query: { limit: 1 } })
    return { connectedAs: null, notes: [] }
  },

  async *listAccounts(http) {
    // Invitations made in the app are not users yet; those made by the API are both.
    const invitations = new Map<string, Invitation>()
    const unread = () => http.note('connectors.notes.invitations_unavailable')
    for await (const row of ifAllowed(http.pages('/users/invitations', invitation, aside), unread))
      invitations.set(row.email.toLowerCase(), row)

    // The remaining invitations are only known after all users were seen, so that list is read completely.
    const options = { resumable: invitations.size === 0, counts: true }
    for await (const row of http.pages('/users', user, options)) {
      yield toAccount(row)
      invitations.delete(row.email.toLowerCase())
    }
    for (const row of invitations.values()) yield invitedAccount(row)
  },

  async getAccount(http, _context, externalId) {
    if (externalId.startsWith(invited)) {
      const id = externalId.slice(invited.length)
      const pending = await orMissing(http.get(path`/users/invitations/${id}`, invitation))
      return pending && invitedAccount(pending)
    }
    const row = await orMissing(http.get(path`/users/${externalId}`, user))
    return row && toAccount(row)
  },

  choices: {
    async workspaces(http) {
      const options = []
      for await (const { id, name, deleted_at } of http.pages('/workspaces', workspace))
        if (!deleted_at) options.push({ value: id, label: name })
      return options
    },
  },

  async createAccount(http, _context, { email, role, locale, workspaces, ...person }) {
    const standard = async () => [(await http.get('/workspaces/default', workspace)).id]
    const chosen = workspaces.length > 0 ? workspaces : await standard()
    const filled = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== ''))
    return toAccount(await http.post('/users', { email, role, locale, workspaces: chosen, ...filled }, user))
  },

  async findAccount(http, _context, { email }) {
    for await (const row of http.pages('/users', user, by(email))) {
      const account = toAccount(row)
      if (isSameText(row.email, email) && account.status !== 'suspended') return account
    }
    for await (const row of ifAllowed(http.pages('/users/invitations', invitation, by(email))))
      if (isSameText(row.email, email)) return invitedAccount(row)
    return null
  },

  /** An invitation is withdrawn, a user suspended: https://developers.yousign.com/reference/delete-users-userid */
  async deleteAccount(http, _context, account) {
    refuseUntouchable(http, account)
    const address = path`/users/${account.externalId}`
    if (account.status === 'invited') await http.delete(address)
    else if (account.status !== 'suspended') await http.patch(address, { active: false }, z.unknown())
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    refuseUntouchable(http, account)
    if (account.status === 'suspended')
      throw http.error('conflict', { messageKey: 'connectors.yousign.reactivate_first' })
    await http.patch(path`/users/${account.externalId}`, { role }, z.unknown())
  },
})
