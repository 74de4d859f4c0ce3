import { z } from 'zod'
import { guide } from '@/lib/connectors/apps/wordpress/guide'
import { texts } from '@/lib/connectors/apps/wordpress/texts'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, secret, text, url } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { orElsewhere, orMissing } from '@/lib/connectors/kit/if-allowed'
import { linkTo, pagePaging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import {
  idText,
  isSameText,
  unknownPassword,
  vendorDate,
  vendorText,
} from '@/lib/connectors/kit/vendor-values'
import { withoutEnd } from '@/lib/connectors/kit/without-end'

const roles = ['subscriber', 'contributor', 'author', 'editor', 'administrator'].map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

const user = z.object({
  id: idText,
  username: z.string(),
  email: z.string(),
  name: vendorText,
  first_name: vendorText,
  last_name: vendorText,
  // PHP writes a list with a gap in it as an object.
  roles: z.union([z.array(z.string()), z.record(z.string(), z.string()).transform(Object.values<string>)]),
  registered_date: vendorDate,
  locale: vendorText,
})
/** PHP writes an empty list where nothing is announced. */
const siteIndex = z.object({
  authentication: z.record(z.string(), z.unknown()).catch({}),
  namespaces: z.array(z.string()),
})
const me = z.object({ id: idText, username: z.string(), capabilities: z.record(z.string(), z.unknown()) })

function toAccount(row: z.output<typeof user>) {
  const [role = null] = row.roles
  const labels = row.roles.map((key) => roles.find(({ value }) => value === key)?.label ?? key)
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.username,
    displayName: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    role,
    roleLabel: labels.join(', ') || null,
    // "No role for this site": signs in, and may do nothing.
    status: role === null ? 'suspended' : 'active',
    isAdmin: row.roles.includes('administrator'),
    createdAt: row.registered_date,
    fields: { locale: row.locale },
  })
}

const roots = new WeakMap<Http, Promise<URL>>()

/** The address of a route. Sites without pretty permalinks take it as a parameter of their front page. */
async function route(http: Http, name: string): Promise<string> {
  const known = roots.get(http) ?? findRoot(http)
  roots.set(http, known)
  const root = new URL(await known)
  if (root.searchParams.has('rest_route')) root.searchParams.set('rest_route', `/${name}`)
  else root.pathname = `${withoutEnd(root.pathname, '/')}/${name}`
  return root.href
}

/** https://developer.wordpress.org/rest-api/using-the-rest-api/discovery/ */
async function findRoot(http: Http): Promise<URL> {
  const site = withoutEnd(http.baseUrl, '/')
  // A theme, a cache or a maintenance page may answer here with anything.
  const front = await orElsewhere(http.send({ method: 'HEAD', path: `${site}/` }))
  const announced = front && linkTo(front, 'https://api.w.org/')
  if (announced) {
    const root = new URL(announced, site)
    // Behind a proxy that ends TLS, WordPress believes that it is read by http.
    if (root.host === new URL(site).host) root.protocol = new URL(site).protocol
    return root
  }
  const index = await orElsewhere(http.get(`${site}/wp-json/`, z.object({ namespaces: z.array(z.string()) })))
  return new URL(index ? `${site}/wp-json/` : `${site}/?rest_route=/`)
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
  // Core gives these two no status of their own, so they come as a 500.
  existing_user_login: { kind: 'conflict' },
  existing_user_email: { kind: 'conflict' },
  rest_user_invalid_id: { kind: 'not_found' },
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

const inFull = { context: 'edit' }
const columns = 'id,username,name,first_name,last_name,email,slug,roles,registered_date,url,locale'
const whoAmI = async (http: Http) => http.get(await route(http, 'wp/v2/users/me'), me, { query: inFull })

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

const userRoute = async (http: Http, id: string) => route(http, path`wp/v2/users/${id}`)

/** Self-hosted WordPress, 5.6 or later, by an application password of an administrator. */
export const wordpress = defineConnector({
  id: 'wordpress',
  name: 'WordPress',
  category: 'website',
  website: 'https://wordpress.org',
  texts,
  guide,
  credentials: z.object({
    custom_domain: url({ help: 'connectors.wordpress.help_custom_domain' }),
    login: text({ help: 'connectors.wordpress.help_login' }),
    app_password: secret({ help: 'connectors.wordpress.help_app_password' }),
  }),
  can: { create: 'create', delete: 'delete', changeRole: true },
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
    // People paste the page they have open.
    baseUrl: siteAddress(custom_domain).replace(/\/(wp-admin|wp-json|wp-login\.php)\b.*/s, ''),
    headers: {
      authorization: `Basic ${Buffer.from(`${login}:${app_password}`).toString('base64')}`,
      // Caches of sites store answers to signed-in readers, too.
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
    // Without it the list is cut to authors with published posts, and says nothing of it.
    if (!capabilities.list_users)
      throw http.error('permission', { messageKey: 'connectors.wordpress.cannot_list' })
    const missing = ['create_users', 'delete_users', 'promote_users'].filter((name) => !capabilities[name])
    return { connectedAs: username, notes: missing.map((name) => `connectors.wordpress.no_${name}`) }
  },

  async *listAccounts(http) {
    const query = { ...inFull, orderby: 'id', order: 'asc', _fields: columns }
    for await (const rows of http.wholePages(await route(http, 'wp/v2/users'), user, {
      query,
      name: 'users',
    }))
      yield rows.map(toAccount)
  },

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
    // Whoever is connected inherits the posts: without a successor they would be deleted with their author.
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
