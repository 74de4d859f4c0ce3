import { z } from 'zod'
import {
  addToGroup,
  isInGroup,
  listGroupMembers,
  listGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/bitwarden/groups'
import {
  cloud,
  collections,
  groups,
  paging,
  placesOf,
  problem,
  readActivity,
} from '@/lib/connectors/apps/bitwarden/public-api'
import { texts } from '@/lib/connectors/apps/bitwarden/texts'
import {
  confirmed,
  isOlder,
  type Member,
  manager,
  member,
  ordinary,
  owner,
  revoked,
  roles,
  toAccount,
} from '@/lib/connectors/apps/bitwarden/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, flag, liveChoices, secret, text, urlOrEmpty } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { isSameText } from '@/lib/connectors/kit/vendor-values'

const bought = z.object({ seats: z.number().nullish() }).nullish()
const subscription = z.object({ passwordManager: bought, secretsManager: bought })
const list = z.object({ data: z.array(member) })

/** Of the clouds alone; a server of one's own knows no subscription. Revoked and staged members hold no seat. */
async function readSeats(http: Http): Promise<SeatPool[]> {
  const { passwordManager, secretsManager } = await http.get(
    '/public/organization/subscription',
    subscription,
  )
  const { data } = await http.get('/public/members', list)
  const used = data.filter(({ status }) => status >= 0 && status <= 2).length
  return [
    {
      licence: 'password_manager',
      name: 'Password Manager',
      purchased: passwordManager?.seats ?? null,
      used,
    },
    // It does not tell who uses this one.
    {
      licence: 'secrets_manager',
      name: 'Secrets Manager',
      purchased: secretsManager?.seats || null,
      used: null,
    },
  ]
}

const members = '/public/members'

async function readMembers(http: Http): Promise<Member[]> {
  const rows = []
  for await (const row of http.pages(members, member, { resumable: false })) rows.push(row)
  return rows
}

const readMember = (http: Http, id: string) => orMissing(http.get(path`/public/members/${id}`, member))

/** Older servers refuse a collection that comes with more than this. */
const collectionAccess = (id: string, older: boolean, role: string) =>
  older ? { id, readOnly: false } : { id, readOnly: false, hidePasswords: false, manage: role === manager }

/** The key is the organisation's own, nobody's account: the last owner is the one to keep. */
async function keepLastOwner(http: Http, account: AccountTarget): Promise<void> {
  if (account.role !== owner) return
  const others = (await readMembers(http)).filter(
    ({ id, type, status }) => String(type) === owner && status === confirmed && id !== account.externalId,
  )
  if (others.length === 0) throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * A Bitwarden organization, by its own API key (Teams and Enterprise): https://bitwarden.com/help/public-api/. What
 * the pages leave out is from the server's source, github.com/bitwarden/server, src/Api/AdminConsole/Public.
 */
export const bitwarden = defineConnector({
  id: 'bitwarden',
  name: 'Bitwarden',
  category: 'security',
  website: 'https://bitwarden.com',
  texts,
  guide: {
    hosts: ['bitwarden.com', 'bitwarden.eu'],
    steps: [
      {
        fr: 'Un propriétaire de l’organisation ouvre le coffre web, puis la console d’administration.',
        en: 'An owner of the organisation opens the web vault, then the Admin Console.',
        links: ['https://vault.bitwarden.com/', 'https://vault.bitwarden.eu/', 'https://{custom_domain}/'],
      },
      {
        fr: 'Sous Paramètres, Informations sur l’organisation, il choisit «\u00a0Afficher la clé d’API\u00a0» et saisit son mot de passe principal.',
        en: 'Under “Settings”, “Organization info”, the owner chooses “View API key” and types the master password.',
      },
      {
        fr: 'Copiez ici client_id, qui commence par organization, et client_secret.',
        en: 'Copy client_id, which begins with “organization”, and client_secret here.',
      },
    ],
    scopes: [{ credential: 'client_id', read: ['api.organization'], write: ['api.organization'] }],
  },
  credentials: z.object({
    custom_domain: urlOrEmpty({ help: 'connectors.bitwarden.help_custom_domain' }),
    client_id: text({ help: 'connectors.bitwarden.help_client_id' }),
    client_secret: secret({ help: 'connectors.bitwarden.help_client_secret' }),
  }),
  can: { create: 'invite', delete: 'remove', deactivate: true, changeRole: true, groups: 'edit' },
  loginsAreTheCompanys: false,
  newAccount: z
    .object({
      email: email(),
      role: choice(roles, ordinary, { help: 'connectors.bitwarden.help_role' }),
      access_all: flag({
        label: 'connectors.bitwarden.access_all',
        help: 'connectors.bitwarden.help_access_all',
      }),
      collections: liveChoices('collection', {
        optional: true,
        label: 'connectors.bitwarden.collections',
        help: 'connectors.bitwarden.help_collections',
      }),
      groups: liveChoices('group', { optional: true, label: 'connectors.bitwarden.groups' }),
    })
    .refine(({ role, access_all, collections }) => role !== manager || access_all || collections.length > 0, {
      path: ['collections'],
      error: 'problems.required',
    }),
  roles,
  choices: { collection: collections, group: groups },

  oauth: {
    grant: 'client_credentials',
    tokenUrl: ({ custom_domain }) => `${placesOf(custom_domain).identity}/connect/token`,
    clientAuth: 'body',
    scopes: ['api.organization'],
  },
  vendorUrl: cloud,
  http: ({ custom_domain }, vendorUrl) => {
    const { api, prefix } = placesOf(custom_domain)
    return {
      baseUrl: vendorUrl === cloud ? api : siteAddress(vendorUrl) + prefix,
      headers: {},
      paging,
      problem,
    }
  },

  async verify(http, { client_id }) {
    if (client_id.startsWith('user.'))
      throw http.error('credentials', { messageKey: 'connectors.bitwarden.personal_key' })
    const isThere = await orMissing(http.get('/public/groups', z.object({ data: z.array(z.unknown()) })))
    if (!isThere) throw http.error('not_found', { messageKey: 'connectors.bitwarden.not_bitwarden' })
    return { connectedAs: client_id, notes: [] }
  },

  async *listAccounts(http) {
    const activity = await readActivity(http)
    for await (const row of http.pages(members, member))
      yield toAccount(row, (row.userId && activity.get(row.userId)) || null)
  },

  listGroups: (http) => listGroups(http),
  listGroupMembers: (http, _context, group) => listGroupMembers(http, group),
  groupChanges: 'whole_list',
  isInGroup: (http, _context, group, account) => isInGroup(http, group, account),
  addToGroup: (http, _context, group, account) => addToGroup(http, group, account),
  removeFromGroup: (http, _context, group, account) => removeFromGroup(http, group, account),

  readSeats: (http) => readSeats(http),

  async getAccount(http, _context, externalId) {
    const row = await readMember(http, externalId)
    return row && toAccount(row)
  },

  /** The person accepts by mail; then an administrator confirms in the vault, as only a person's key can. */
  async createAccount(http, _context, { email, role, access_all, ...chosen }) {
    const older = isOlder(await readMembers(http))
    const all = access_all && !older ? await collections(http) : []
    const ids = access_all ? all.map(({ value }) => value) : chosen.collections
    const body = {
      email,
      type: Number(role === manager && !older ? ordinary : role),
      collections: ids.map((id) => collectionAccess(id, older, role)),
      groups: chosen.groups,
      ...(older && { accessAll: access_all }),
    }
    return toAccount(await http.post(members, body, member))
  },

  async findAccount(http, _context, { email }) {
    const row = (await readMembers(http)).find(
      (candidate) => isSameText(candidate.email, email) && candidate.status !== revoked,
    )
    return row ? toAccount(row) : null
  },

  async deleteAccount(http, _context, account) {
    await keepLastOwner(http, account)
    await http.delete(path`/public/members/${account.externalId}`)
    return 'done'
  },

  async deactivateAccount(http, _context, account) {
    if (account.status === 'suspended') return 'done'
    await keepLastOwner(http, account)
    const answer = await orMissing(
      http.send({ method: 'POST', path: path`/public/members/${account.externalId}/revoke` }),
    )
    if (!answer) throw http.error('not_found', { messageKey: 'connectors.bitwarden.no_revoke' })
    return 'done'
  },

  /** An update takes back whatever it leaves out, but for groups. */
  async changeRole(http, _context, account, role) {
    await keepLastOwner(http, account)
    const row = await http.get(path`/public/members/${account.externalId}`, member)
    const older = isOlder([row])
    const isManaging = role === manager && !older
    const kept = (row.collections ?? []).map(({ id, readOnly, hidePasswords, manage }) => {
      if (older) return { id, readOnly: readOnly ?? false, hidePasswords: hidePasswords ?? false }
      if (isManaging) return collectionAccess(id, older, role)
      return {
        id,
        readOnly: readOnly ?? false,
        hidePasswords: hidePasswords ?? false,
        manage: manage ?? false,
      }
    })
    if (isManaging && kept.length === 0)
      throw http.error('conflict', { messageKey: 'connectors.bitwarden.no_collections' })
    const body = {
      type: Number(isManaging ? ordinary : role),
      externalId: row.externalId,
      collections: kept,
      ...(older && { accessAll: row.accessAll }),
    }
    await http.put(path`/public/members/${account.externalId}`, body, z.unknown())
  },
})
