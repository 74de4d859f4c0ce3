import { z } from 'zod'
import { guide } from '@/lib/connectors/apps/cloudflare/guide'
import { texts } from '@/lib/connectors/apps/cloudflare/texts'
import { isSuper, member, role, toAccount } from '@/lib/connectors/apps/cloudflare/to-account'
import { answerOf, paging, problem } from '@/lib/connectors/apps/cloudflare/wire'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector, type SelectionOption } from '@/lib/connectors/kit/define-connector'
import { email, liveChoice, secret } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

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
  texts,
  guide,
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
