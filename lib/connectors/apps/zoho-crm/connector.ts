import { z } from 'zod'
import { accountServers, accountsAt, apiAt } from '@/lib/connectors/apps/zoho-crm/data-centres'
import { problem } from '@/lib/connectors/apps/zoho-crm/problem'
import { profileOf, profiles, roleOf, roles } from '@/lib/connectors/apps/zoho-crm/settings'
import { isOfCompany, toAccount, type User, user } from '@/lib/connectors/apps/zoho-crm/to-account'
import { type AccountTarget, accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoice, readOnly, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orElsewhere, orMissing } from '@/lib/connectors/kit/if-allowed'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText, vendorText } from '@/lib/connectors/kit/vendor-values'

const scopes = {
  credential: 'client_id',
  read: ['ZohoCRM.users.READ', 'ZohoCRM.org.READ'],
  write: [
    'ZohoCRM.users.ALL',
    'ZohoCRM.settings.profiles.READ',
    'ZohoCRM.settings.roles.READ',
    'ZohoCRM.org.READ',
  ],
}

const details = z.object({ users_license_purchased: z.number().nullish(), paid_type: vendorText }).nullish()
const answer = z.object({ org: z.array(z.object({ license_details: details })).min(1) })

/** User licences of the organisation (https://www.zoho.com/crm/developer/docs/api/v8/get-org-data.html); who uses them is not said. */
async function readSeats(http: Http): Promise<SeatPool[]> {
  const [organization] = (await http.get('/org', answer)).org
  const details = organization?.license_details
  if (!details) throw http.error('permission')
  return [
    {
      licence: 'users',
      name: details.paid_type ? `Zoho CRM ${details.paid_type}` : 'Zoho CRM',
      purchased: details.users_license_purchased ?? null,
      used: null,
    },
  ]
}

const firstCentre = 'https://www.zohoapis.com'
const users = z.object({ users: z.array(user).min(1) })
const organizations = z.object({
  org: z.array(z.object({ company_name: vendorText, type: vendorText })).min(1),
})
const createdAnswer = z.object({ users: z.array(z.object({ details: z.object({ id: idText }) })).min(1) })

/** The pages of all users; a page without anybody has no body. */
const paging: Paging = {
  request: (cursor) => ({ query: { page: Number(cursor ?? 1), per_page: 200 } }),
  rows: (body) => {
    const rows = body === null ? [] : property(body, 'users')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }, cursor) =>
    property(property(body, 'info'), 'more_records') === true ? String(Number(cursor ?? 1) + 1) : null,
  total: () => null,
}

async function whoAmI(http: Http): Promise<User> {
  const { users: found } = await http.get('/users', users, { query: { type: 'CurrentUser' } })
  return found[0] as User
}

async function readUser(http: Http, id: string): Promise<User | null> {
  // No user is a 204; an unknown id is an error.
  const answer = await orMissing(http.get(path`/users/${id}`, users.nullable()))
  const row = answer?.users[0]
  return row && isOfCompany(row) ? row : null
}

const update = (http: Http, id: string, change: object) =>
  http.put(path`/users/${id}`, { users: [change] }, z.unknown())

/** Zoho itself protects the primary contact, so somebody with all rights always remains. */
async function keepOwn(http: Http, { externalId }: AccountTarget): Promise<void> {
  if ((await whoAmI(http)).id === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
}

/** The users of one Zoho CRM organization: https://www.zoho.com/crm/developer/docs/api/v8/get-users.html */
export const zohoCrm = defineConnector({
  id: 'zoho_crm',
  name: 'Zoho CRM',
  category: 'crm',
  website: 'https://www.zoho.com/crm/',
  texts: {
    fr: {
      help_domain:
        'Là où vit votre compte\u00a0: com, eu, in, com.au, jp, com.cn, sa, ca ou uk, ou une adresse comme crm.zoho.eu. Vide\u00a0: com.',
      help_client_id:
        'Celui d’un client «\u00a0Server-based Applications\u00a0» de la console d’API de Zoho.',
      unknown_centre: 'Zoho n’a pas de centre de données à cette adresse.',
      profile: 'Profil',
      help_profile: 'Ce que la personne a le droit de faire.',
      role: 'Place dans la hiérarchie',
      help_role: 'Ce que la personne voit des fiches des autres. Vide\u00a0: la place la plus basse.',
      choose_role:
        'La hiérarchie n’a qu’une place, la plus haute\u00a0: choisissez-la si c’est ce que vous voulez.',
      missing_scopes: 'Cette autorisation ne couvre pas tout ce qu’il faut. Reconnectez l’application.',
      no_permission:
        'La personne qui a autorisé l’accès n’a pas le droit de gérer les utilisateurs\u00a0: il faut un administrateur.',
      no_licence: 'Plus aucune licence Zoho CRM n’est libre.',
      primary_contact:
        'Ce compte est le contact principal de l’organisation\u00a0: désignez-en un autre dans Zoho d’abord.',
    },
    en: {
      help_domain:
        'Where your account lives: com, eu, in, com.au, jp, com.cn, sa, ca or uk, or an address such as crm.zoho.eu. Empty: com.',
      help_client_id: 'That of a “Server-based Applications” client of Zoho’s API console.',
      unknown_centre: 'Zoho has no data centre at this address.',
      profile: 'Profile',
      help_profile: 'What the person may do.',
      role: 'Place in the hierarchy',
      help_role: 'What the person sees of other people’s records. Empty: the lowest place.',
      choose_role: 'The hierarchy has one place only, the highest: choose it if that is what you want.',
      missing_scopes: 'This authorization does not cover all that it takes. Reconnect the application.',
      no_permission: 'The person who authorized the access may not manage users: it takes an administrator.',
      no_licence: 'No Zoho CRM licence is left.',
      primary_contact: 'This account is the organisation’s primary contact: name another one in Zoho first.',
    },
  },
  guide: {
    hosts: ['zoho.com', 'zoho.eu', 'zoho.in', 'zoho.com.au', 'zoho.jp', 'zoho.com.cn', 'zoho.sa', 'zoho.uk'],
    steps: [
      {
        fr: 'Dans la console d’API de votre centre de données Zoho, ajoutez un client «\u00a0Server-based Applications\u00a0» nommé Rollcall.',
        en: 'In the API console of your Zoho data centre, add a “Server-based Applications” client named Rollcall.',
        links: ['https://api-console.zoho.{domain=com}/'],
      },
      {
        fr: 'Enregistrez-y l’adresse de redirection ci-dessous et copiez ici l’ID client et son secret.',
        en: 'Register the redirect address below in it, and copy the client ID and its secret here.',
      },
      {
        fr: 'Un administrateur de Zoho CRM donne ensuite son accord aux portées ci-dessous\u00a0: Rollcall les demande, rien n’est à cocher.',
        en: 'An administrator of Zoho CRM then agrees to the scopes below: Rollcall asks for them, there is nothing to tick.',
      },
    ],
    scopes: [scopes],
  },
  credentials: z.object({
    domain: text({ optional: true, help: 'connectors.zoho_crm.help_domain' }),
    client_id: text({ help: 'connectors.zoho_crm.help_client_id' }),
    client_secret: secret({ help: 'connectors.help.client_secret' }),
    read_only: readOnly(),
  }),
  can: { create: 'invite', delete: 'delete', deactivate: true, changeRole: true },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    first_name: text(),
    last_name: text(),
    profile: liveChoice('profile', {
      label: 'connectors.zoho_crm.profile',
      help: 'connectors.zoho_crm.help_profile',
    }),
    role: liveChoice('hierarchy', {
      optional: true,
      label: 'connectors.zoho_crm.role',
      help: 'connectors.zoho_crm.help_role',
    }),
  }),
  roles: 'live',
  choices: { profile: profiles, role: profiles, hierarchy: roles },

  oauth: {
    grant: 'authorization_code',
    authorizeUrl: ({ domain }) => `${accountsAt(domain)}/oauth/v2/auth`,
    tokenUrl: ({ domain }) => `${accountsAt(domain)}/oauth/v2/token`,
    clientAuth: 'body',
    scheme: 'Zoho-oauthtoken',
    scopes: scopes.write,
    readScopes: scopes.read,
    scopeSeparator: ',',
    pkce: true,
    // Without both, a second authorization returns no refresh token.
    extraAuthorizeParams: { access_type: 'offline', prompt: 'consent' },
    accountServer: { param: 'accounts-server', allowed: accountServers },
  },
  vendorUrl: firstCentre,
  http: ({ domain }, vendorUrl, accountServer) => ({
    baseUrl: `${vendorUrl === firstCentre ? apiAt(domain, accountServer) : siteAddress(vendorUrl)}/crm/v8`,
    headers: {},
    paging,
    problem,
  }),

  async verify(http) {
    const self = await whoAmI(http)
    const [organization] = (await orElsewhere(http.get('/org', organizations)))?.org ?? []
    return {
      connectedAs: [organization?.company_name, self.email].filter(Boolean).join(' · '),
      notes: [],
    }
  },

  // Without a type, Zoho lists active and inactive users, and leaves out deleted ones.
  async *listAccounts(http) {
    for await (const rows of http.wholePages('/users', user)) yield rows.filter(isOfCompany).map(toAccount)
  },

  readSeats: (http) => readSeats(http),

  async getAccount(http, _context, externalId) {
    const row = await readUser(http, externalId)
    return row && toAccount(row)
  },

  /** https://www.zoho.com/crm/developer/docs/api/v8/add-user.html */
  async createAccount(http, _context, { email, first_name, last_name, profile, role }) {
    const rights = { profile: await profileOf(http, profile), role: await roleOf(http, role) }
    const body = { users: [{ email, first_name, last_name, ...rights }] }
    const { users: answers } = await http.post('/users', body, createdAnswer)
    const externalId = String(answers[0]?.details.id)
    const row = await readUser(http, externalId)
    if (row) return toAccount(row)
    const asAsked = { email, login: email, displayName: `${first_name} ${last_name}`, role: profile }
    return accountFacts({ externalId, ...asAsked, status: 'invited' })
  },

  async findAccount(http, _context, { email }) {
    for await (const row of http.pages('/users', user, { resumable: false }))
      if (isSameText(row.email, email) && isOfCompany(row)) {
        const account = toAccount(row)
        return account.status === 'suspended' ? null : account
      }
    return null
  },

  /**
   * Records keep their owner until a new one is named: https://www.zoho.com/crm/developer/docs/api/v8/delete-user.html
   */
  async deleteAccount(http, _context, account) {
    await keepOwn(http, account)
    await http.delete(path`/users/${account.externalId}`)
    return 'done'
  },

  async deactivateAccount(http, _context, account) {
    if (account.status === 'suspended') return 'done'
    await keepOwn(http, account)
    await update(http, account.externalId, { status: 'inactive' })
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    await keepOwn(http, account)
    await update(http, account.externalId, { profile: await profileOf(http, role) })
  },
})
