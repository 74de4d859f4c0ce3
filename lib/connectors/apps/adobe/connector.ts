import { z } from 'zod'
import { type AccountStatus, type AccountTarget, accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const user = z.object({
  id: idText,
  email: vendorText,
  username: vendorText,
  firstname: vendorText,
  lastname: vendorText,
  status: vendorText,
  type: vendorText,
  domain: vendorText,
  adminRoles: z.array(vendorText).nullish(),
})
type User = z.output<typeof user>

/** The system administrator; `adminRoles` also names groups and products, whose administrators rule over these only. */
const isSystemAdmin = ({ adminRoles }: User) =>
  adminRoles?.some((role) => role === 'org' || role === 'org_admin') ?? false

/** `locked` is for good, `disabled` for a time: neither signs in. Who is `removed` is still being so. */
const states: Readonly<Record<string, AccountStatus>> = {
  active: 'active',
  disabled: 'suspended',
  locked: 'suspended',
}

const toAccount = (row: User) =>
  accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.username,
    firstName: row.firstname,
    lastName: row.lastname,
    isAdmin: isSystemAdmin(row) || (row.adminRoles?.length ? null : false),
    status: states[row.status ?? ''] ?? null,
    fields: { type: row.type, domain: row.domain },
  })

/** Pages are numbered in the path, from 0. A number beyond the last one is answered with the last one. */
const paging = (organization: string): Paging => ({
  request: (cursor) => ({ url: path`/users/${organization}/${cursor ?? '0'}` }),
  rows: (body) => {
    const users = property(body, 'users')
    return Array.isArray(users) ? users : null
  },
  next: ({ body }, cursor) => (property(body, 'lastPage') === true ? null : String(Number(cursor ?? 0) + 1)),
  total: () => null,
})

const users = (http: Http, options = {}) => http.wholePages('/users', user, options)

async function find(http: Http, _context: unknown, externalId: string) {
  for await (const rows of users(http, { resumable: false })) {
    const found = rows.find(({ id }) => id === externalId)
    if (found) return toAccount(found)
  }
  return null
}

async function keepAdministrator(http: Http, { externalId, isAdmin }: AccountTarget): Promise<void> {
  if (!isAdmin) return
  for await (const rows of users(http, { resumable: false }))
    if (rows.some((row) => row.id !== externalId && row.status === 'active' && isSystemAdmin(row))) return
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * Names somebody in an action. A federated username that is no address goes with its domain: by the address, Adobe would look
 * for another account, and answer that it removed it. https://adobe-apiplatform.github.io/umapi-documentation/en/api/ActionsCmds.html
 */
function named({ email, login, fields }: AccountTarget) {
  if (fields?.type === 'federatedID' && login && !login.includes('@'))
    return { user: login, domain: fields.domain }
  return { user: email, ...(fields?.type === 'adobeID' && { useAdobeID: true }) }
}

const answer = z.object({ result: z.string(), errors: z.array(z.object({ message: z.string() })).nullish() })

/**
 * The users of an organisation in the Adobe Admin Console, by the User Management API:
 * https://adobe-apiplatform.github.io/umapi-documentation/en/api/getUsersWithPage.html and ActionsRef.html.
 */
export const adobe = defineConnector({
  id: 'adobe',
  name: 'Adobe',
  category: 'productivity',
  website: 'https://www.adobe.com',
  texts: {
    fr: {
      field_organization: 'Identifiant d’organisation',
      help_organization: 'Sur la page du projet, par exemple 12345@AdobeOrg',
      help_client_id: 'Le Client ID de l’identifiant OAuth Server-to-Server.',
    },
    en: {
      field_organization: 'Organisation ID',
      help_organization: 'On the page of the project, such as 12345@AdobeOrg',
      help_client_id: 'The client ID of the OAuth Server-to-Server credential.',
    },
  },
  guide: {
    hosts: ['developer.adobe.com'],
    steps: [
      {
        fr: 'Un administrateur système crée un projet nommé Rollcall, y ajoute «\u00a0User Management API\u00a0» et choisit «\u00a0OAuth Server-to-Server\u00a0».',
        en: 'A system administrator creates a project named Rollcall, adds “User Management API” to it and chooses “OAuth Server-to-Server”.',
        links: ['https://developer.adobe.com/console'],
      },
      {
        fr: 'Copiez ici l’identifiant d’organisation, le Client ID et le secret.',
        en: 'Copy the organisation ID, the client ID and the secret here.',
      },
    ],
    scopes: [
      {
        credential: 'client_secret',
        read: ['openid', 'AdobeID', 'user_management_sdk'],
        write: ['openid', 'AdobeID', 'user_management_sdk'],
      },
    ],
  },
  credentials: z.object({
    domain: text({
      label: 'connectors.adobe.field_organization',
      help: 'connectors.adobe.help_organization',
    }),
    client_id: text({ help: 'connectors.adobe.help_client_id' }),
    client_secret: secret({ help: 'connectors.help.client_secret' }),
  }),
  can: { delete: 'remove' },
  loginsAreTheCompanys: false,
  vendorUrl: 'https://usermanagement.adobe.io',
  oauth: {
    grant: 'client_credentials',
    tokenUrl: 'https://ims-na1.adobelogin.com/ims/token/v3',
    clientAuth: 'body',
    scopes: ['openid', 'AdobeID', 'user_management_sdk'],
    scopeSeparator: ',',
  },
  http: ({ domain, client_id }, vendorUrl) => ({
    baseUrl: `${vendorUrl}/v2/usermanagement`,
    headers: { 'x-api-key': client_id },
    paging: paging(domain),
  }),

  async verify(http) {
    await users(http, { resumable: false }).next()
    return { connectedAs: null, notes: [] }
  },

  async *listAccounts(http) {
    for await (const rows of users(http)) yield rows.map(toAccount)
  },

  getAccount: find,

  /** The person keeps an account of their own; the organisation no longer pays for it. */
  async deleteAccount(http, { domain }, target) {
    await keepAdministrator(http, target)
    const removal = { ...named(target), do: [{ removeFromOrg: { deleteAccount: false } }] }
    const { result, errors } = await http.post(path`/action/${domain}`, [removal], answer)
    if (result !== 'success') throw http.error('unexpected', { reason: errors?.[0]?.message ?? result })
    return 'done'
  },
})
