import { z } from 'zod'
import { addRole, holdsRole, listHolders, listRoles, removeRole } from '@/lib/connectors/apps/wordpress/roles'
import {
  allUsers,
  inFull,
  labelOf,
  roles,
  route,
  user,
  userRoute,
  whoAmI,
} from '@/lib/connectors/apps/wordpress/site'
import { texts } from '@/lib/connectors/apps/wordpress/texts'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, secret, text, url } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { orElsewhere, orMissing } from '@/lib/connectors/kit/if-allowed'
import { pagePaging } from '@/lib/connectors/kit/paging'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isAdministrator, isSameText, unknownPassword } from '@/lib/connectors/kit/vendor-values'

/** PHP writes an empty list where nothing is announced. */
const siteIndex = z.object({
  authentication: z.record(z.string(), z.unknown()).catch({}),
  namespaces: z.array(z.string()),
})
/** WordPress's own roles; a plugin's role may have any rights. */
const lesser = roles.map(({ value }) => value)

function toAccount(row: z.output<typeof user>) {
  const [role = null] = row.roles
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.username,
    displayName: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    role,
    roleLabel: row.roles.map(labelOf).join(', ') || null,
    // "No role for this site": the user can sign in, but has no rights.
    status: role === null ? 'suspended' : 'active',
    isAdmin: isAdministrator(row.roles, ['administrator'], lesser),
    createdAt: row.registered_date,
    fields: { locale: row.locale },
  })
}

const problems: Record<string, Problem> = {
  incorrect_password: { kind: 'credentials' },
  invalid_username: { kind: 'credentials' },
  invalid_email: { kind: 'credentials' },
  application_passwords_disabled: {
    kind: 'permission',
    messageKey: 'connectors.wordpress.app_passwords_off',
  },
  application_passwords_disabled_for_user: {
    kind: 'permission',
    messageKey: 'connectors.wordpress.app_passwords_off',
  },
  // Core sets no status for these two, so they come with a 500.
  existing_user_login: { kind: 'conflict' },
  existing_user_email: { kind: 'conflict' },
  rest_user_invalid_id: { kind: 'not_found' },
  // The role was removed together with its plugin.
  rest_user_invalid_role: { kind: 'conflict', messageKey: 'connectors.wordpress.no_such_role' },
  rest_no_route: { kind: 'not_found', messageKey: 'connectors.wordpress.no_rest' },
  rest_cannot_delete: { kind: 'permission', messageKey: 'connectors.wordpress.network_only' },
}

/** https://developer.wordpress.org/rest-api/: a list of names where parameters are missing, texts by name where they are wrong. */
const failure = z.object({
  code: z.string(),
  message: z.string().nullish(),
  data: z
    .object({ params: z.record(z.string(), z.string()).nullish().catch(null) })
    .nullish()
    .catch(null),
})

function problem(answer: VendorAnswer): Problem | null {
  if (answer.status === 403 && !answer.isJson)
    return { kind: 'permission', messageKey: 'connectors.wordpress.firewall' }
  if (answer.status === 401 && !answer.isJson)
    return { kind: 'credentials', messageKey: 'connectors.wordpress.site_password' }
  const parsed = failure.safeParse(answer.body)
  if (!parsed.success) return null
  const { code, message, data } = parsed.data
  if (Object.hasOwn(problems, code)) return problems[code] ?? null
  // Core answers so to a wrong password, to an unknown login and where no header arrived: it looks for a signed-in
  // person before anything has read the header (measured on 6.1.9).
  if (answer.status === 401 && code.startsWith('rest_'))
    return { kind: 'credentials', messageKey: 'connectors.wordpress.not_signed_in' }
  const parameters = Object.entries(data?.params ?? {}).map(([name, text]) => `${name}: ${text}`)
  return parameters.length > 0 ? { reason: [message, ...parameters].filter(Boolean).join('; ') } : null
}

/**
 * What the site says of a refused sign-in: its index announces application passwords only where they may be used, which
 * asks for https and for no plugin that switches them off. Where they are announced, a wrong password and a header that
 * the web server has dropped look the same.
 */
async function whyNotSignedIn(http: Http, refusal: ConnectorError): Promise<ConnectorError> {
  const index = await orElsewhere(http.get(await route(http, ''), siteIndex))
  if (!index || index.authentication['application-passwords']) return refusal
  return http.error('permission', { messageKey: 'connectors.wordpress.app_passwords_unavailable' })
}

/** Self-hosted WordPress, 5.6 or later, by an application password of an administrator. */
export const wordpress = defineConnector({
  id: 'wordpress',
  name: 'WordPress',
  category: 'website',
  website: 'https://wordpress.org',
  texts,
  guide: {
    hosts: [],
    steps: [
      {
        fr: 'Saisissez l’adresse du site, puis ouvrez-la avec le compte d’un administrateur\u00a0: WordPress propose de créer un mot de passe d’application nommé Rollcall.',
        en: 'Type the address of the site, then open it with the account of an administrator: WordPress offers to make an application password named Rollcall.',
        links: ['https://{custom_domain}/wp-admin/authorize-application.php?app_name=Rollcall'],
      },
      {
        fr: 'Acceptez, et copiez ici le mot de passe montré, une seule fois, avec le nom d’utilisateur du même compte.',
        en: 'Approve, and copy the password shown, only once, with the username of the same account here.',
      },
      {
        fr: 'Il se révoque à tout moment sous Comptes, Profil, Mots de passe d’application.',
        en: 'It can be revoked at any time under Users, Profile, Application Passwords.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Un mot de passe d’application a tous les droits de son compte. Pour lire seulement, le droit list_users suffit\u00a0; pour agir, il faut aussi create_users, delete_users et promote_users\u00a0: un administrateur les a.',
      en: 'An application password has all the rights of its account. The capability list_users is enough to read; making changes also requires create_users, delete_users and promote_users, which an administrator has.',
    },
  },
  credentials: z.object({
    custom_domain: url({ help: 'connectors.wordpress.help_custom_domain' }),
    login: text({ help: 'connectors.wordpress.help_login' }),
    app_password: secret({ help: 'connectors.wordpress.help_app_password' }),
  }),
  can: { create: 'create', delete: 'delete', changeRole: true, groups: 'edit' },
  narrows: { 'connectors.wordpress.no_promote_users': { groups: 'read' } },
  loginsAreTheCompanys: true,
  newAccount: z.object({
    login: text(),
    email: email({ help: 'connectors.wordpress.help_new_email' }),
    first_name: text({ optional: true }),
    last_name: text({ optional: true }),
    role: choice(roles, 'subscriber'),
  }),
  roles,

  http: ({ custom_domain, login, app_password }) => ({
    // People paste the address of the page they have open.
    baseUrl: siteAddress(custom_domain).replace(/\/(wp-admin|wp-json|wp-login\.php)\b.*/s, ''),
    headers: {
      authorization: `Basic ${Buffer.from(`${login}:${app_password}`).toString('base64')}`,
      // Site caches also store answers to signed-in readers.
      'cache-control': 'no-cache',
    },
    paging: pagePaging(100, { total: 'x-wp-total', pages: 'x-wp-totalpages' }),
    problem,
  }),

  async verify(http) {
    const { username, capabilities } = await whoAmI(http).catch(async (error: unknown) => {
      const isRefused =
        error instanceof ConnectorError && error.messageKey === 'connectors.wordpress.not_signed_in'
      throw isRefused ? await whyNotSignedIn(http, error) : error
    })
    // Without it, the list silently contains only authors with published posts.
    if (!capabilities.list_users)
      throw http.error('permission', { messageKey: 'connectors.wordpress.cannot_list' })
    const missing = ['create_users', 'delete_users', 'promote_users'].filter((name) => !capabilities[name])
    return { connectedAs: username, notes: missing.map((name) => `connectors.wordpress.no_${name}`) }
  },

  async *listAccounts(http) {
    for await (const rows of allUsers(http)) yield rows.map(toAccount)
  },

  listGroups: (http) => listRoles(http),
  listMemberships: (http) => listHolders(http),
  groupChanges: 'whole_list',
  isInGroup: (http, _context, role, account) => holdsRole(http, role, account),
  addToGroup: (http, _context, role, account) => addRole(http, role, account),
  removeFromGroup: (http, _context, role, account) => removeRole(http, role, account),

  async getAccount(http, _context, externalId) {
    const row = await orMissing(http.get(await userRoute(http, externalId), user, { query: inFull }))
    return row && toAccount(row)
  },

  async createAccount(http, _context, { login, role, ...rest }) {
    const body = { username: login, ...rest, roles: [role], password: unknownPassword() }
    return toAccount(await http.post(await route(http, 'wp/v2/users'), body, user))
  },

  async findAccount(http, _context, input) {
    const query = { ...inFull, search: input.email }
    for await (const row of http.pages(await route(http, 'wp/v2/users'), user, { query, name: 'search' })) {
      if (isSameText(row.email, input.email) || isSameText(row.username, input.login)) return toAccount(row)
    }
    return null
  },

  async deleteAccount(http, _context, { externalId }) {
    const self = await whoAmI(http)
    if (self.id === externalId) throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
    // The connection's own user inherits the posts; without a successor they would be deleted with their author.
    const query = { force: true, reassign: self.id }
    await http.ask(
      { method: 'DELETE', path: await userRoute(http, externalId), query },
      z.object({ deleted: z.literal(true) }),
    )
    return 'done'
  },

  async changeRole(http, _context, { externalId }, role) {
    const self = await whoAmI(http)
    if (self.id === externalId) throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
    await http.post(await userRoute(http, externalId), { roles: [role] }, z.object({ id: idText }))
  },
})
