import { z } from 'zod'
import {
  addToGroup,
  isInGroup,
  listGroupMembers,
  listGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/datadog/groups'
import {
  administrator,
  type Roles,
  role,
  rolesOf,
  toAccount,
  type User,
  user,
} from '@/lib/connectors/apps/datadog/to-account'
import { apiOf, pagesOf, paging, problem } from '@/lib/connectors/apps/datadog/wire'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoice, secret, text, urlOrEmpty } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { isSameText } from '@/lib/connectors/kit/vendor-values'

const settingsPage = (page: string) =>
  `https://{custom_domain=app.datadoghq.com}/organization-settings/${page}`

const userAnswer = z.object({ data: user })
const aside = { resumable: false } as const
const asUser = (id: string) => ({ data: { type: 'users', id } })

const whoAmI = async (http: Http) => (await http.get('/current_user', userAnswer)).data
const read = async (http: Http, id: string) =>
  (await orMissing(http.get(path`/users/${id}`, userAnswer)))?.data ?? null

async function readRoles(http: Http, onRefused: () => void = () => {}): Promise<Roles> {
  let roles: Roles = new Map()
  const refused = () => {
    roles = null
    onRefused()
  }
  for await (const { id, attributes } of ifAllowed(http.pages('/roles', role, aside), refused))
    roles.set(id, attributes.name)
  return roles
}

async function roleChoices(http: Http) {
  const options = []
  for await (const { id, attributes } of http.pages('/roles', role, aside))
    options.push({ value: id, label: attributes.name })
  return options
}

/**
 * Refuses acts that would lock everybody out: on the connection's own account, and on the last active administrator.
 */
async function refuseLockout(http: Http, { externalId, isAdmin }: AccountTarget): Promise<void> {
  if ((await whoAmI(http)).id === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (isAdmin === false) return
  const roles = await readRoles(http)
  const isAdministrator = (row: User) => rolesOf(row)?.some((id) => roles?.get(id) === administrator)
  for await (const row of http.pages('/users', user, { ...aside, query: { 'filter[status]': 'Active' } }))
    if (row.id !== externalId && isAdministrator(row)) return
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

const invite = (http: Http, id: string) =>
  http.post(
    '/user_invitations',
    { data: [{ type: 'user_invitations', relationships: { user: asUser(id) } }] },
    z.unknown(),
  )

/**
 * The users of a Datadog organization: https://docs.datadoghq.com/api/latest/users/ and /roles/, the shapes as in the
 * vendor's own library, https://github.com/DataDog/datadog-api-client-go. Its API deletes nobody: deleting disables.
 */
export const datadog = defineConnector({
  id: 'datadog',
  name: 'Datadog',
  category: 'development',
  website: 'https://www.datadoghq.com',
  texts: {
    fr: {
      help_custom_domain:
        'Vide\u00a0: app.datadoghq.com. Sinon l’adresse où vous ouvrez Datadog, comme app.datadoghq.eu.',
      api_key: 'Clé d’API',
      help_api_key: 'Une clé d’API de l’organisation.',
      application_key: 'Clé d’application',
      help_application_key: 'Celle d’un administrateur.',
      help_role: 'Vide\u00a0: le rôle que Datadog donne par défaut.',
      roles_unread: 'Les rôles n’ont pas pu être lus.',
    },
    en: {
      help_custom_domain:
        'Empty: app.datadoghq.com. Otherwise where you open Datadog, such as app.datadoghq.eu.',
      api_key: 'API key',
      help_api_key: 'An API key of the organisation.',
      application_key: 'Application key',
      help_application_key: 'One of an administrator.',
      help_role: 'Empty: the role that Datadog gives by default.',
      roles_unread: 'Roles could not be read.',
    },
  },
  guide: {
    hosts: ['datadoghq.com', 'datadoghq.eu', 'ddog-gov.com'],
    steps: [
      {
        fr: 'Dans les paramètres de l’organisation, créez une clé d’API nommée Rollcall.',
        en: 'In the organisation settings, create an API key named Rollcall.',
        links: [settingsPage('api-keys')],
      },
      {
        fr: 'Un administrateur, de préférence un compte de service, crée ensuite une clé d’application du même nom.',
        en: 'An administrator, preferably a service account, then creates an application key of the same name.',
        links: [settingsPage('application-keys')],
      },
      {
        fr: 'Modifiez sa portée pour n’y laisser que les droits ci-dessous, puis copiez les deux clés ici.',
        en: 'Edit its scope so that only the permissions below are left, then copy both keys here.',
      },
    ],
    scopes: [
      {
        credential: 'user_token',
        read: ['user_access_read'],
        write: ['user_access_read', 'user_access_invite', 'user_access_manage'],
        extra: [{ scope: 'teams_read', fr: 'les équipes et leurs membres', en: 'teams and who is in them' }],
      },
    ],
  },
  credentials: z.object({
    custom_domain: urlOrEmpty({ help: 'connectors.datadog.help_custom_domain' }),
    api_token: secret({ label: 'connectors.datadog.api_key', help: 'connectors.datadog.help_api_key' }),
    user_token: secret({
      label: 'connectors.datadog.application_key',
      help: 'connectors.datadog.help_application_key',
    }),
  }),
  can: { create: 'invite', delete: 'deactivate', changeRole: true, groups: 'edit' },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    display_name: text({ optional: true }),
    role: liveChoice('role', { optional: true, help: 'connectors.datadog.help_role' }),
  }),
  roles: 'live',
  choices: { role: roleChoices },

  vendorUrl: 'https://api.datadoghq.com',
  http: ({ custom_domain, api_token, user_token }, vendorUrl) => ({
    baseUrl: `${apiOf(custom_domain || vendorUrl)}/api/v2`,
    headers: { 'dd-api-key': api_token, 'dd-application-key': user_token },
    paging,
    problem,
  }),

  async verify(http) {
    const self = await whoAmI(http)
    await http.get('/users', z.object({ data: z.array(z.unknown()) }), { query: { 'page[size]': 1 } })
    return { connectedAs: self.attributes.email, notes: [] }
  },

  async *listAccounts(http) {
    const roles = await readRoles(http, () => http.note('connectors.datadog.roles_unread'))
    for await (const rows of http.wholePages('/users', user)) yield rows.map((row) => toAccount(row, roles))
  },

  listGroups: (http, { custom_domain }) => listGroups(http, pagesOf(custom_domain)),
  listGroupMembers: (http, _context, group) => listGroupMembers(http, group),
  groupChanges: 'single',
  isInGroup: (http, _context, group, account) => isInGroup(http, group, account),
  addToGroup: (http, _context, group, account) => addToGroup(http, group, account),
  removeFromGroup: (http, _context, group, account) => removeFromGroup(http, group, account, refuseLockout),

  async getAccount(http, _context, externalId) {
    const row = await read(http, externalId)
    return row && toAccount(row, await readRoles(http))
  },

  async createAccount(http, _context, { email, display_name, role }) {
    const attributes = { email, ...(display_name && { name: display_name }) }
    const relationships = { roles: { data: [{ type: 'roles', id: role }] } }
    const body = { data: { type: 'users', attributes, ...(role && { relationships }) } }
    const { data } = await http.post('/users', body, userAnswer)
    await invite(http, data.id)
    return toAccount(data, await readRoles(http))
  },

  /** Somebody who is pending after an earlier try may not have got the mail. */
  async findAccount(http, _context, { email }) {
    for await (const row of http.pages('/users', user, { ...aside, query: { filter: email } })) {
      const account = toAccount(row, null)
      if (!isSameText(account.email, email) || account.status === 'suspended') continue
      if (account.status === 'invited') await invite(http, row.id)
      return account
    }
    return null
  },

  async deleteAccount(http, _context, account) {
    if (account.status === 'suspended') return 'done'
    await refuseLockout(http, account)
    await http.delete(path`/users/${account.externalId}`)
    return 'done'
  },

  /** The new role is added first, so that the user is never without one. */
  async changeRole(http, _context, account, role) {
    await refuseLockout(http, account)
    const { externalId } = account
    const row = await read(http, externalId)
    const held = (row && rolesOf(row)) ?? []
    const body = asUser(externalId)
    if (!held.includes(role)) await http.post(path`/roles/${role}/users`, body, z.unknown())
    for (const other of held.filter((id) => id !== role))
      await http.ask({ method: 'DELETE', path: path`/roles/${other}/users`, body }, z.unknown())
  },
})
