import { z } from 'zod'
import { accountServers, accountsAt, apiAt } from '@/lib/connectors/apps/zoho-crm/data-centres'
import { guide, rights } from '@/lib/connectors/apps/zoho-crm/guide'
import { problem } from '@/lib/connectors/apps/zoho-crm/problem'
import { profileOf, profiles, roleOf, roles } from '@/lib/connectors/apps/zoho-crm/settings'
import { texts } from '@/lib/connectors/apps/zoho-crm/texts'
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
  texts,
  guide,
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
    scopes: rights.write,
    readScopes: rights.read,
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
