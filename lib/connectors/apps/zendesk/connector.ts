import { z } from 'zod'
import {
  type CustomRoles,
  customRole,
  isStaff,
  roles,
  toAccount,
  user,
} from '@/lib/connectors/apps/zendesk/to-account'
import { deskAddress, paging, problem } from '@/lib/connectors/apps/zendesk/wire'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const userAnswer = z.object({ user })
const usersAnswer = z.object({ users: z.array(user) })
const self = z.object({
  user: z.object({ id: idText.nullish(), email: z.string().nullish(), role: z.string() }),
})

/** Also answered for anonymous requests, without an id. */
async function whoAmI(http: Http) {
  const { id, email, role } = (await http.get('/users/me', self)).user
  if (!id || role === 'end-user')
    throw http.error('credentials', { messageKey: 'connectors.zendesk.not_an_agent' })
  return { id, email: email ?? null, role }
}

/** Only on Enterprise plans. */
async function readCustomRoles(http: Http): Promise<CustomRoles> {
  const answered = await orNull(http.get('/custom_roles', z.object({ custom_roles: z.array(customRole) })))
  return answered && new Map(answered.custom_roles.map(({ id, name }) => [id, name]))
}

async function findByEmail(http: Http, address: string) {
  const { users } = await http.get('/users/search', usersAnswer, {
    query: { query: `email:"${address.replaceAll('"', '')}"` },
  })
  return users.find((row) => isSameText(row.email, address) && row.active !== false) ?? null
}

/** Only administrators manage staff, so one is left as long as the connection's own account stays. */
async function keepOwn(http: Http, { externalId }: AccountTarget): Promise<void> {
  if ((await whoAmI(http)).id === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
}

const update = (http: Http, id: string, changes: object) =>
  http.put(path`/users/${id}`, { user: changes }, userAnswer)

/** The agents and administrators of a Zendesk. https://developer.zendesk.com/api-reference/ticketing/users/users/ */
export const zendesk = defineConnector({
  id: 'zendesk',
  name: 'Zendesk',
  category: 'support',
  website: 'https://www.zendesk.com',
  texts: {
    fr: {
      help_domain: 'Le début de l’adresse\u00a0: acme pour acme.zendesk.com.',
      help_login: 'L’adresse e-mail de l’administrateur au nom de qui Rollcall agit.',
      help_api_token: 'Un jeton d’API du centre d’administration.',
      not_zendesk: 'Ce n’est pas une adresse Zendesk\u00a0: elle se termine par .zendesk.com.',
      not_an_agent:
        'Zendesk ne reconnaît pas cette adresse comme celle d’un agent, ou le jeton n’est pas le bon.',
      not_an_admin:
        'Cette personne n’est pas administrateur\u00a0: Rollcall lit les comptes, mais ne peut pas les modifier.',
      roles_unread: 'Les noms des rôles personnalisés n’ont pas pu être lus.',
    },
    en: {
      help_domain: 'The beginning of the address: acme for acme.zendesk.com.',
      help_login: 'The email address of the administrator in whose name Rollcall acts.',
      help_api_token: 'An API token of the Admin Center.',
      not_zendesk: 'This is no address of Zendesk: it ends in .zendesk.com.',
      not_an_agent:
        'Zendesk does not know this address as one of an agent, or the token is not the right one.',
      not_an_admin: 'This person is no administrator: Rollcall reads accounts, and cannot change them.',
      roles_unread: 'The names of custom roles could not be read.',
    },
  },
  guide: {
    hosts: ['zendesk.com'],
    steps: [
      {
        fr: 'Saisissez le domaine, puis ouvrez les jetons d’API\u00a0: Centre d’administration, Applications et intégrations, API, Jetons d’API.',
        en: 'Type the domain, then open the API tokens: Admin Center, Apps and integrations, APIs, API tokens.',
        links: ['https://{domain}.zendesk.com/admin/apps-integrations/apis/api-tokens'],
      },
      {
        fr: 'Autorisez l’accès par jeton s’il ne l’est pas, ajoutez un jeton décrit Rollcall et copiez-le ici.',
        en: 'Allow token access if it is not allowed, add a token described Rollcall and copy it here.',
      },
      {
        fr: 'L’adresse e-mail est celle du compte au nom de qui Rollcall agit, de préférence un compte réservé aux intégrations.',
        en: 'The email address is that of the account in whose name Rollcall acts, preferably one kept for integrations.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Un jeton de Zendesk a tous les droits de l’adresse donnée avec lui\u00a0: celle d’un agent pour lire seulement, celle d’un administrateur pour agir.',
      en: 'A Zendesk token has all the rights of the address given with it: an agent’s to only read, an administrator’s to act.',
    },
  },
  credentials: z.object({
    domain: text({ help: 'connectors.zendesk.help_domain' }),
    login: text({ help: 'connectors.zendesk.help_login' }),
    api_token: secret({ help: 'connectors.zendesk.help_api_token' }),
  }),
  can: { create: 'create', delete: 'delete', deactivate: true, changeRole: true },
  narrows: {
    'connectors.zendesk.not_an_admin': { create: null, delete: null, deactivate: null, changeRole: null },
  },
  loginsAreTheCompanys: false,
  newAccount: z.object({ email: email(), display_name: text(), role: choice(roles, 'agent') }),
  roles,

  http: ({ domain, login, api_token }, vendorUrl) => ({
    baseUrl: `${vendorUrl ? siteAddress(vendorUrl) : deskAddress(domain)}/api/v2`,
    headers: { authorization: `Basic ${Buffer.from(`${login}/token:${api_token}`).toString('base64')}` },
    paging,
    problem,
  }),

  async verify(http) {
    const me = await whoAmI(http)
    await http.get('/users', usersAnswer, { query: { role: 'admin', 'page[size]': 1 } })
    return { connectedAs: me.email, notes: me.role === 'admin' ? [] : ['connectors.zendesk.not_an_admin'] }
  },

  async *listAccounts(http) {
    const customRoles = await readCustomRoles(http)
    let isUnnamed = false
    for (const role of ['admin', 'agent']) {
      const options = { query: { role }, name: role }
      for await (const row of http.pages('/users', user, options)) {
        if (!isStaff(row)) continue
        isUnnamed ||= customRoles === null && row.custom_role_id != null
        yield toAccount(row, customRoles)
      }
    }
    if (isUnnamed) http.note('connectors.zendesk.roles_unread')
  },

  async getAccount(http, _context, externalId) {
    const answered = await orMissing(http.get(path`/users/${externalId}`, userAnswer))
    return answered && isStaff(answered.user) ? toAccount(answered.user, await readCustomRoles(http)) : null
  },

  async createAccount(http, _context, { email, display_name, role }) {
    try {
      const body = { user: { name: display_name, email, role } }
      return toAccount((await http.post('/users', body, userAnswer)).user, null)
    } catch (error) {
      if (!(error instanceof ConnectorError && error.kind === 'conflict')) throw error
      // A customer with this address becomes an agent. For existing staff Zendesk refuses, and its words are shown.
      const there = await findByEmail(http, email)
      if (there?.role !== 'end-user') throw error
      return toAccount((await update(http, there.id, { role })).user, null)
    }
  },

  async findAccount(http, _context, { email }) {
    const row = await findByEmail(http, email)
    return row && isStaff(row) && !row.suspended ? toAccount(row, null) : null
  },

  /** A deleted user cannot be restored, and the account's owner cannot be deleted, which Zendesk says. */
  async deleteAccount(http, _context, account) {
    await keepOwn(http, account)
    await http.delete(path`/users/${account.externalId}`)
    return 'done'
  },

  async deactivateAccount(http, _context, account) {
    await keepOwn(http, account)
    await update(http, account.externalId, { suspended: true })
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    await keepOwn(http, account)
    await update(http, account.externalId, { role })
  },
})
