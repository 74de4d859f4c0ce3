import { z } from 'zod'
import { isSuper, member, role, toAccount } from '@/lib/connectors/apps/cloudflare/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector, type SelectionOption } from '@/lib/connectors/kit/define-connector'
import { email, liveChoice, secret } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { count, type Paging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

/** The page takes the token's permissions: https://developers.cloudflare.com/fundamentals/api/how-to/account-owned-token-template/ */
const newTokenPage = (settings: 'read' | 'edit') => {
  const permissions = [
    { key: 'account_settings', type: settings },
    { key: 'user_details', type: 'read' },
  ]
  const template = new URLSearchParams({
    permissionGroupKeys: JSON.stringify(permissions),
    accountId: '*',
    zoneId: 'all',
    name: 'Rollcall',
  })
  return `https://dash.cloudflare.com/profile/api-tokens?${template}`
}

/** What is asked for lies in `result`: https://developers.cloudflare.com/fundamentals/api/how-to/make-api-calls/ */
const answerOf = <S extends z.ZodType>(result: S) => z.object({ result })

/** Numbered pages; where no total is returned, the list ends with an empty page. */
const paging: Paging = {
  request: (cursor) => ({ query: { per_page: 50, page: Number(cursor ?? 1) } }),
  rows: (body) => {
    const rows = property(body, 'result')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }, cursor, rows) => {
    const page = Number(cursor ?? 1)
    const pages = count(property(property(body, 'result_info'), 'total_pages'))
    const isLast = rows.length === 0 || (pages !== null && page >= pages)
    return isLast ? null : String(page + 1)
  },
  total: ({ body }) => count(property(property(body, 'result_info'), 'total_count')),
}

const refused = z.object({
  success: z.literal(false),
  errors: z.array(z.object({ code: z.number().catch(0), message: z.string().catch('') })).min(1),
})

/** Codes for an invalid or expired token, which may also come with a 400. */
const ofToken = new Set([1000, 6003, 6111])

function problem({ status, body }: VendorAnswer): Problem | null {
  const parsed = refused.safeParse(body)
  if (!parsed.success || status === 429 || status >= 500) return null
  const reason = parsed.data.errors.map(({ message }) => message).join('; ') || null
  if (parsed.data.errors.some(({ code }) => ofToken.has(code))) return { kind: 'credentials', reason }
  return status < 300 ? { kind: 'unexpected', messageKey: 'connectors.errors.refused', reason } : { reason }
}

const idAndName = z.object({ id: idText, name: z.string() })
const memberAnswer = answerOf(member)
const aside = { resumable: false } as const

async function accounts(http: Http): Promise<SelectionOption[]> {
  const options: SelectionOption[] = []
  for await (const option of http.pages('/accounts', idAndName)) options.push(option)
  return options
}

async function rolesOf(http: Http, account: string) {
  const options = []
  for await (const { id, name } of http.pages(path`/accounts/${account}/roles`, role, aside))
    options.push({ value: id, label: name })
  return options
}

/** The user behind a token; tokens of an account belong to no user. */
const whoAmI = (http: Http) =>
  orNull(http.get('/user', answerOf(z.object({ id: idText, email: z.string().nullish() }))))
const read = async (http: Http, account: string, id: string) =>
  (await orMissing(http.get(path`/accounts/${account}/members/${id}`, memberAnswer)))?.result ?? null

/** Refuses acts that would lock everybody out: on the connection's own account, and on the last super administrator. */
async function refuseLockout(http: Http, account: string, { externalId }: AccountTarget): Promise<void> {
  const [self, target] = [await whoAmI(http), await read(http, account, externalId)]
  if (self && self.result.id === target?.user.id)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (!target || !isSuper(target)) return
  for await (const row of http.pages(path`/accounts/${account}/members`, member, aside))
    if (row.id !== externalId && isSuper(row)) return
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * The members of one Cloudflare account: https://developers.cloudflare.com/api/resources/accounts/subresources/members/
 * and https://developers.cloudflare.com/fundamentals/manage-members/manage/; the shapes of its answers are those of the
 * vendor's own library, https://github.com/cloudflare/cloudflare-go.
 */
export const cloudflare = defineConnector({
  id: 'cloudflare',
  name: 'Cloudflare',
  category: 'development',
  website: 'https://www.cloudflare.com',
  texts: {
    fr: {
      help_api_token: 'Le jeton d’API d’un super-administrateur.',
      no_account: 'Ce jeton ne donne accès à aucun compte Cloudflare.',
      role: 'Rôle',
      unknown_holder:
        'Ce jeton ne dit pas à qui il est\u00a0: Rollcall ne peut pas protéger le compte de son titulaire. Ajoutez User Details en lecture.',
    },
    en: {
      help_api_token: 'The API token of a super administrator.',
      no_account: 'This token gives access to no Cloudflare account.',
      role: 'Role',
      unknown_holder:
        'This token does not say whose it is: Rollcall cannot protect its holder’s account. Add User Details to read.',
    },
  },
  guide: {
    hosts: ['cloudflare.com'],
    steps: [
      {
        fr: 'Un super-administrateur du compte ouvre ses jetons d’API\u00a0: le nom et les droits y sont déjà choisis.',
        en: 'A super administrator of the account opens their API tokens: name and permissions are chosen already.',
        links: [{ read: newTokenPage('read'), write: newTokenPage('edit') }],
      },
      {
        fr: 'Sous Account Resources, ne gardez que le compte à suivre, puis choisissez «\u00a0Continue to summary\u00a0».',
        en: 'Under Account Resources keep only the account to follow, then choose “Continue to summary”.',
      },
      {
        fr: 'Créez le jeton et copiez-le\u00a0: Cloudflare ne le montre qu’une fois.',
        en: 'Create the token and copy it: Cloudflare shows it only once.',
      },
    ],
    scopes: [
      {
        credential: 'api_token',
        read: ['Account Settings: Read', 'User Details: Read'],
        write: ['Account Settings: Edit', 'User Details: Read'],
      },
    ],
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.cloudflare.help_api_token' }) }),
  selection: { field: 'organization', list: accounts, none: 'connectors.cloudflare.no_account' },
  can: { create: 'invite', delete: 'remove', changeRole: true },
  loginsAreTheCompanys: false,
  newAccount: z.object({ email: email(), role: liveChoice('role') }),
  roles: 'live',
  choices: { role: (http, { organization }) => rolesOf(http, organization) },

  vendorUrl: 'https://api.cloudflare.com',
  http: ({ api_token }, vendorUrl) => ({
    baseUrl: `${siteAddress(vendorUrl).replace(/\/client\/v4$/, '')}/client/v4`,
    headers: { authorization: `Bearer ${api_token}` },
    paging,
    problem,
  }),

  async verify(http, { organization }) {
    if (!organization) {
      await http.get('/accounts', answerOf(z.array(idAndName)))
      return { connectedAs: null, notes: [] }
    }
    await http.get(path`/accounts/${organization}/members`, answerOf(z.array(z.unknown())))
    const self = await whoAmI(http)
    const notes = self ? [] : ['connectors.cloudflare.unknown_holder']
    return { connectedAs: self?.result.email ?? organization, notes }
  },

  async *listAccounts(http, { organization }) {
    for await (const rows of http.wholePages(path`/accounts/${organization}/members`, member))
      yield rows.map(toAccount)
  },

  async getAccount(http, { organization }, externalId) {
    const row = await read(http, organization, externalId)
    return row && toAccount(row)
  },

  /** An invited person has to accept. */
  async createAccount(http, { organization }, { email, role }) {
    const body = { email, roles: [role], status: 'pending' }
    return toAccount((await http.post(path`/accounts/${organization}/members`, body, memberAnswer)).result)
  },

  async findAccount(http, { organization }, { email }) {
    for await (const row of http.pages(path`/accounts/${organization}/members`, member, aside))
      if (isSameText(row.user.email, email)) return toAccount(row)
    return null
  },

  async deleteAccount(http, { organization }, account) {
    await refuseLockout(http, organization, account)
    await http.delete(path`/accounts/${organization}/members/${account.externalId}`)
    return 'done'
  },

  async changeRole(http, { organization }, account, role) {
    await refuseLockout(http, organization, account)
    const body = { roles: [{ id: role }] }
    await http.put(path`/accounts/${organization}/members/${account.externalId}`, body, z.unknown())
  },
})
