import { z } from 'zod'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { secret, text } from '@/lib/connectors/kit/fields'
import type { Http, HttpSettings } from '@/lib/connectors/kit/http'
import { count, type Paging, property } from '@/lib/connectors/kit/paging'
import { idText, splitName, vendorText } from '@/lib/connectors/kit/vendor-values'

const pageSize = 500
const commands = '/enterpriseapi.php'
type Account = { domain: string; api_token: string }
const asked = ({ domain, api_token }: Account) => ({ cid: Number(domain), provhash: api_token })

/** `2024-03-12 10:02:56`, in the time zone of an administrator that is not named: read as UTC, hours off at most. */
const instant = z
  .string()
  .nullish()
  .transform((written) => {
    const date = new Date(`${written?.replace(' ', 'T')}Z`)
    return Number.isNaN(date.getTime()) ? null : date
  })

const user = z.object({
  id: idText,
  username: z.string(),
  fullname: vendorText,
  created: instant,
  last_login: instant,
  neverloggedin: z.boolean().nullish(),
  disabled: z.boolean().nullish(),
  admin: z.boolean().nullish(),
})

const toAccount = (row: z.output<typeof user>) =>
  accountFacts({
    externalId: row.id,
    email: row.username,
    login: row.username,
    displayName: row.fullname,
    ...splitName(row.fullname),
    isAdmin: row.admin ?? null,
    status: row.disabled == null ? null : row.disabled ? 'suspended' : 'active',
    createdAt: row.created,
    lastActiveAt: row.neverloggedin ? null : row.last_login,
  })

/** Users come as an object by their ids, or as an empty list, in pages counted from 0. */
const paging = (account: Account): Paging => ({
  request: (cursor) => ({
    method: 'POST',
    body: {
      ...asked(account),
      cmd: 'getuserdata',
      data: { pagesize: pageSize, pageindex: pageOf(cursor) },
    },
  }),
  rows: (body) => {
    const users = property(body, 'Users')
    if (Array.isArray(users)) return users
    if (typeof users !== 'object' || users === null) return null
    return Object.entries(users).flatMap(([id, row]) =>
      typeof row === 'object' && row !== null ? { ...row, id } : [],
    )
  },
  next: ({ body }, cursor, rows) => {
    const seen = Number(cursor?.split(':')[1] ?? 0) + (count(property(body, 'count')) ?? rows.length)
    const all = count(property(body, 'total'))
    return rows.length === 0 || seen >= (all ?? Infinity) ? null : `${pageOf(cursor) + 1}:${seen}`
  },
  total: ({ body }) => count(property(body, 'total')),
})

const pageOf = (cursor: string | null) => Number(cursor?.split(':')[0] ?? 0)

/** A refusal comes with status 200: https://support.lastpass.com/help/disable-users-via-lastpass-api */
const problem: HttpSettings['problem'] = ({ status, body }) => {
  const said = property(body, 'status')
  if (status !== 200 || typeof said !== 'string' || /^(?:ok|success)$/i.test(said)) return null
  const errors = property(body, 'errors') ?? property(body, 'error')
  return { kind: 'unexpected', reason: Array.isArray(errors) ? errors.join(' ') : String(errors ?? said) }
}

const send = (http: Http, account: Account, cmd: string, data: unknown) =>
  http.send({ method: 'POST', path: commands, body: { ...asked(account), cmd, data } })

async function find(http: Http, account: Account, externalId: string) {
  const pages = http.wholePages(commands, user, { paging: paging(account), resumable: false })
  for await (const rows of pages) {
    const found = rows.find(({ id }) => id === externalId)
    if (found) return toAccount(found)
  }
  return null
}

/**
 * The users of a LastPass Business account. Users are listed by `getuserdata`
 * (https://support.lastpass.com/s/document-item?language=en_US&bundleId=lastpass&topicId=LastPass/api_get_user_data.html), leave by
 * `deluser` (…/api_delete_user.html) and are disabled by `disableuser`.
 */
export const lastpass = defineConnector({
  id: 'lastpass',
  name: 'LastPass',
  category: 'security',
  website: 'https://www.lastpass.com',
  texts: {
    fr: {
      field_account: 'Numéro de compte (CID)',
      help_account: 'Une suite de chiffres, affichée en haut de la console d’administration.',
      field_hash: 'Hash de provisionnement',
      help_hash: 'Le secret de l’API d’entreprise, sans guillemets.',
    },
    en: {
      field_account: 'Account number (CID)',
      help_account: 'A series of digits, shown at the top of the admin console.',
      field_hash: 'Provisioning hash',
      help_hash: 'The secret of the Enterprise API, without quotation marks.',
    },
  },
  guide: {
    hosts: ['admin.lastpass.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre «\u00a0Advanced\u00a0», puis «\u00a0Enterprise API\u00a0», et crée un hash de provisionnement. En créer un autre invalide celui que votre annuaire utilise.',
        en: 'An administrator opens “Advanced”, then “Enterprise API”, and creates a provisioning hash. Creating another one invalidates the one that your directory uses.',
        links: ['https://admin.lastpass.com/advanced/enterpriseApi'],
      },
      {
        fr: 'Copiez ici le numéro de compte et le hash.',
        en: 'Copy the account number and the hash here.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le hash permet de lire et de modifier tous les utilisateurs, mais aucun coffre.',
      en: 'The hash can read and change every user, but no vault.',
    },
  },
  credentials: z.object({
    domain: text({ label: 'connectors.lastpass.field_account', help: 'connectors.lastpass.help_account' }),
    api_token: secret({ label: 'connectors.lastpass.field_hash', help: 'connectors.lastpass.help_hash' }),
  }),
  can: { delete: 'remove', deactivate: true },
  loginsAreTheCompanys: false,
  vendorUrl: 'https://lastpass.com',
  http: (account, vendorUrl) => ({ baseUrl: vendorUrl, headers: {}, paging: paging(account), problem }),

  async verify(http, account) {
    await http.wholePages(commands, user, { paging: paging(account), resumable: false }).next()
    return { connectedAs: null, notes: [] }
  },

  async *listAccounts(http) {
    for await (const rows of http.wholePages(commands, user)) yield rows.map(toAccount)
  },

  getAccount: (http, account, externalId) => find(http, account, externalId),

  async deleteAccount(http, account, { externalId, email }) {
    await keepAdministrator(http, account, externalId)
    // 1 takes the account out of the company; 2 would delete the vault of the person too:
    // https://support.lastpass.com/help/delete-users-via-lastpass-api
    await send(http, account, 'deluser', { username: email, deleteaction: 1 })
    return 'done'
  },

  async deactivateAccount(http, account, { externalId, email }) {
    await keepAdministrator(http, account, externalId)
    await send(http, account, 'disableuser', [email])
    return 'done'
  },
})

/** The last administrator stays: nobody else could let people in again. */
async function keepAdministrator(http: Http, account: Account, externalId: string): Promise<void> {
  const pages = http.wholePages(commands, user, { paging: paging(account), resumable: false })
  let isAdmin = false
  let others = 0
  for await (const rows of pages) {
    for (const { id, admin, disabled } of rows) {
      if (id === externalId) isAdmin = admin === true
      else if (admin && !disabled) others++
    }
  }
  if (isAdmin && others === 0) throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}
