import { z } from 'zod'
import {
  addToGroup,
  isInGroup,
  listGroupMembers,
  listGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/scim/groups'
import { change, deletionOf, hasStatus, serviceOf, withMediaType } from '@/lib/connectors/apps/scim/service'
import {
  emailOf,
  lowerCaseNames,
  type ScimUser,
  scimUser,
  toAccount,
} from '@/lib/connectors/apps/scim/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, secret, text, url } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { isSameText } from '@/lib/connectors/kit/vendor-values'

const version1 = 'urn:scim:schemas:core:1.0'
const listOfUsers = z.preprocess(
  lowerCaseNames,
  z.object({
    schemas: z.array(z.string()).catch([]),
    totalresults: z.coerce.number().catch(-1),
    resources: z.array(z.unknown()).nullish(),
  }),
)

/** Pages of users. */
async function* users(http: Http): AsyncGenerator<ScimUser[]> {
  const service = await serviceOf(http)
  const list = () =>
    withMediaType(service, async (headers) => {
      const pages = http.wholePages('/Users', scimUser, { paging: service.pagingOf('/Users'), headers })
      return { pages, first: await pages.next() }
    })
  const { pages, first } = await list()
  if (first.done) return
  yield first.value
  try {
    yield* pages
  } catch (error) {
    // There is no page after the first one, by numbers or by search. An incomplete list would be misleading, so none is
    // returned.
    if (!hasStatus(error, 404, 405, 501)) throw error
    throw http.error('unexpected', { messageKey: 'connectors.errors.endless_list' })
  }
}

async function findByUserName(http: Http, userName: string): Promise<ScimUser | null> {
  const service = await serviceOf(http)
  if (!service.canFilter) return null
  // `eq` on the name is the one filter that every server has.
  const filter = `userName eq "${userName.replace(/[\\"]/g, '\\$&')}"`
  const query = { filter, startIndex: 1, count: 10 }
  const found = await withMediaType(service, (headers) => http.get('/Users', listOfUsers, { headers, query }))
  const rows = (found.resources ?? []).flatMap((row) => scimUser.safeParse(row).data ?? [])
  return rows.find((row) => isSameText(row.username, userName)) ?? null
}

async function read(http: Http, id: string): Promise<ScimUser | null> {
  const service = await serviceOf(http)
  return orMissing(withMediaType(service, (headers) => http.get(path`/Users/${id}`, scimUser, { headers })))
}

/** Few servers support `/Me`; where one does, the connection does not remove its own account. */
async function refuseOwn(http: Http, ownLogin: string, { externalId, login }: AccountTarget): Promise<void> {
  const me = await http
    .get('/Me', z.preprocess(lowerCaseNames, z.object({ id: z.coerce.string() })))
    .catch((error) => {
      if (error instanceof ConnectorError && error.kind !== 'rate_limited') return null
      throw error
    })
  const isOwn = me?.id === externalId || (ownLogin !== '' && isSameText(login, ownLogin))
  if (isOwn) throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
}

/** Any service that speaks SCIM 2.0: RFC 7643, RFC 7644. */
export const scim = defineConnector({
  id: 'scim',
  name: 'SCIM 2.0',
  category: 'identity',
  website: 'https://datatracker.ietf.org/doc/html/rfc7644',
  texts: {
    fr: {
      help_custom_domain:
        'L’adresse SCIM complète donnée par l’application, par exemple https://scim.exemple.fr/scim/v2',
      help_api_token: 'Celui que l’application donne sur la même page.',
      help_login: 'Seulement si l’application demande un identifiant et un mot de passe au lieu d’un jeton.',
      help_new_login: 'Vide pour reprendre l’adresse e-mail.',
      wrong_address: 'Aucun service SCIM ne répond à cette adresse.',
      version_1: 'Ce service parle SCIM 1.1\u00a0; il faut SCIM 2.0.',
      delete_deactivates: 'Ici, supprimer ne fait que désactiver le compte.',
      deactivate_removes: 'Ici, désactiver retire vraiment la personne de l’organisation.',
      deactivate_destroys: 'Ici, désactiver supprime le compte pour de bon, sans retour possible.',
      delete_destroys:
        'Ici, supprimer efface aussi les dépôts, clés et jetons de la personne, sans retour possible.',
    },
    en: {
      help_custom_domain:
        'The full SCIM address given by the application, such as https://scim.example.com/scim/v2',
      help_api_token: 'The one that the application gives on the same page.',
      help_login: 'Only if the application asks for a username and a password instead of a token.',
      help_new_login: 'Empty to use the email address.',
      wrong_address: 'No SCIM service answers at this address.',
      version_1: 'This service speaks SCIM 1.1; it takes SCIM 2.0.',
      delete_deactivates: 'Here, deleting only deactivates the account.',
      deactivate_removes: 'Here, deactivating really removes the person from the organisation.',
      deactivate_destroys: 'Here, deactivating deletes the account for good, with no way back.',
      delete_destroys:
        'Here, deleting also erases the person’s repositories, keys and tokens, with no way back.',
    },
  },
  guide: {
    hosts: [],
    steps: [
      {
        fr: 'Dans l’administration de l’application, ouvrez la page Provisioning ou SCIM, souvent à côté de l’authentification unique.',
        en: 'In the application’s administration open the page Provisioning or SCIM, often beside single sign-on.',
      },
      {
        fr: 'Activez SCIM 2.0 et copiez ici l’adresse du service (Base URL ou Tenant URL).',
        en: 'Switch SCIM 2.0 on, and copy the address of the service (Base URL or Tenant URL) here.',
      },
      {
        fr: 'Créez un jeton et copiez-le ici\u00a0: il n’est d’ordinaire montré qu’une fois.',
        en: 'Create a token and copy it here: it is usually shown only once.',
      },
    ],
    noLink: {
      fr: 'Chaque application a sa propre page.',
      en: 'Each application has a page of its own.',
    },
    scopes: [],
    noScopes: {
      fr: 'SCIM ne connaît pas de portées. Si l’application en propose, lire les utilisateurs (Users) suffit pour lire seulement, et les groupes (Groups) pour les voir.',
      en: 'SCIM knows no scopes. Where the application offers some, reading Users is enough to only read, and Groups to see groups.',
    },
  },
  credentials: z
    .object({
      custom_domain: url({ help: 'connectors.scim.help_custom_domain' }),
      api_token: secret({ optional: true, help: 'connectors.scim.help_api_token' }),
      login: text({ optional: true, help: 'connectors.scim.help_login' }),
      password: secret({ optional: true, help: 'connectors.help.password' }),
    })
    .refine(({ api_token, login, password }) => api_token !== '' || (login !== '' && password !== ''), {
      path: ['api_token'],
      error: 'problems.required',
    }),
  can: { create: 'create', delete: 'delete', deactivate: true, changeRole: true, groups: 'edit' },
  narrows: {
    'connectors.scim.delete_deactivates': { delete: 'deactivate', deactivate: null },
    'connectors.scim.deactivate_removes': { deactivate: null },
    'connectors.scim.deactivate_destroys': { deactivate: null },
  },
  loginsAreTheCompanys: true,
  newAccount: z.object({
    email: email(),
    login: text({ optional: true, help: 'connectors.scim.help_new_login' }),
    first_name: text({ optional: true }),
    last_name: text({ optional: true }),
    display_name: text({ optional: true }),
  }),
  roles: [],

  http: ({ custom_domain, api_token, login, password }) => ({
    baseUrl: siteAddress(custom_domain).replace(/\/Users$/i, ''),
    headers: {
      accept: 'application/scim+json, application/json;q=0.9',
      authorization: api_token
        ? `Bearer ${api_token}`
        : `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
    },
    paging: { request: () => ({}), rows: () => null, next: () => null, total: () => null },
  }),

  async verify(http) {
    const service = await serviceOf(http)
    // Discovery may be public, so only the list proves the credentials.
    const query = { startIndex: 1, count: 1 }
    const list = await withMediaType(service, (headers) =>
      http.get('/Users', listOfUsers, { headers, query }),
    ).catch((error) => {
      throw hasStatus(error, 404)
        ? http.error('not_found', { messageKey: 'connectors.scim.wrong_address' })
        : error
    })
    if (list.schemas.includes(version1))
      throw http.error('unexpected', { messageKey: 'connectors.scim.version_1' })
    const isList = Array.isArray(list.resources) || list.totalresults >= 0
    if (!isList) throw http.error('unexpected', { messageKey: 'connectors.scim.wrong_address' })
    return { connectedAs: new URL(http.baseUrl).host, notes: service.notes }
  },

  async *listAccounts(http) {
    for await (const page of users(http)) yield page.map(toAccount)
  },

  listGroups: (http) => listGroups(http),
  listGroupMembers: (http, _context, group) => listGroupMembers(http, group),
  groupChanges: 'single',
  isInGroup: (http, _context, group, account) => isInGroup(http, group, account),
  addToGroup: (http, _context, group, account) => addToGroup(http, group, account),
  removeFromGroup: (http, _context, group, account) => removeFromGroup(http, group, account),

  async getAccount(http, _context, externalId) {
    const user = await read(http, externalId)
    return user && toAccount(user)
  },

  async createAccount(http, _context, input) {
    const userName = input.login || input.email
    const there = await findByUserName(http, userName)
    if (there?.active === false) {
      await change(http, there.id, { active: true })
      return toAccount((await read(http, there.id)) ?? there)
    }
    if (there) throw http.error('conflict', { messageKey: 'connectors.errors.account_exists' })
    // An empty name is refused by some servers, so what is unknown is left out.
    const name = {
      ...(input.first_name && { givenName: input.first_name }),
      ...(input.last_name && { familyName: input.last_name }),
    }
    const displayName =
      input.display_name || [input.first_name, input.last_name].filter(Boolean).join(' ') || userName
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName,
      ...(Object.keys(name).length > 0 && { name }),
      displayName,
      emails: [{ value: input.email, type: 'work', primary: true }],
      active: true,
    }
    const service = await serviceOf(http)
    return toAccount(
      await withMediaType(service, (headers) => http.post('/Users', body, scimUser, { headers })),
    )
  },

  async findAccount(http, _context, { login, email }) {
    const user = await findByUserName(http, login || email)
    // Another person's account of the same name was not created by an earlier try.
    return user && user.active !== false && isSameText(emailOf(user), email) ? toAccount(user) : null
  },

  async deleteAccount(http, { login }, account) {
    await refuseOwn(http, login, account)
    return deletionOf(await http.send({ method: 'DELETE', path: path`/Users/${account.externalId}` }))
  },

  async deactivateAccount(http, { login }, account) {
    await refuseOwn(http, login, account)
    return change(http, account.externalId, { active: false })
  },

  async changeRole(http, _context, { externalId }, role) {
    await change(http, externalId, { roles: [{ value: role, primary: true }] })
  },
})
