import { z } from 'zod'
import {
  addToGroup,
  isInGroup,
  listGroups,
  listMemberships,
  mayReadGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/zoom/groups'
import {
  owner,
  pending,
  type Roles,
  seats,
  toAccount,
  type User,
  user,
} from '@/lib/connectors/apps/zoom/to-account'
import { everybody, paging, problem, users } from '@/lib/connectors/apps/zoom/wire'
import { readSeats } from '@/lib/connectors/apps/zoom/zoom-seats'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const readScopes = [
  'user:read:user:admin',
  'user:read:list_users:admin',
  'role:read:list_roles:admin',
  'group:read:list_groups:admin',
  'billing:read:plan_usage:admin',
]

const role = z.object({ id: idText, name: z.string() })
const listOfRoles = z.object({ roles: z.array(role) })
const self = z.object({ id: idText, email: z.string() })

async function readRoles(http: Http): Promise<Roles> {
  const answered = await orNull(http.get('/roles', listOfRoles))
  return answered && new Map(answered.roles.map(({ id, name }) => [id, name]))
}

/** Accounts without a paid plan are refused with other errors, which no scope changes. */
const maySeeNoSeats = (http: Http): Promise<boolean> =>
  readSeats(http).then(
    () => false,
    (error) => error instanceof ConnectorError && error.kind === 'permission',
  )

async function findPending(http: Http, address: string): Promise<User | null> {
  for await (const row of users(http, ['pending'])) if (isSameText(row.email, address)) return row
  return null
}

/** Refuses acts that would lock everybody out: on the connection's own account, and on the owner. */
async function refuseLockout(http: Http, { externalId, roleLabel }: AccountTarget): Promise<void> {
  if ((await http.get('/users/me', self)).id === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (roleLabel === owner) throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * The users of a Zoom account: https://developers.zoom.us/docs/api/users/, by a Server-to-Server OAuth app, whose token is
 * the account owner's: https://developers.zoom.us/docs/internal-apps/s2s-oauth/. It says nothing of second factors.
 */
export const zoom = defineConnector({
  id: 'zoom',
  name: 'Zoom',
  category: 'collaboration',
  website: 'https://www.zoom.com',
  texts: {
    fr: {
      account_id: 'Identifiant du compte (Account ID)',
      help_account_id: 'Celui d’une application Server-to-Server OAuth de la place de marché Zoom.',
      help_client_id: 'Au même endroit, sous « App Credentials ».',
      help_client_secret: 'Au même endroit.',
      seat: 'Licence',
      groups_unread:
        'Les groupes ne sont pas lisibles\u00a0: ajoutez la portée group:read:list_groups:admin à l’application.',
      seats_unread:
        'Les licences achetées ne sont pas lisibles\u00a0: ajoutez la portée billing:read:plan_usage:admin à l’application.',
      roles_unread: 'Les rôles n’ont pas pu être lus.',
      not_joined: 'Cette personne n’a pas encore rejoint le compte Zoom\u00a0: retirez son invitation.',
    },
    en: {
      account_id: 'Account ID',
      help_account_id: 'The one of a Server-to-Server OAuth app of the Zoom marketplace.',
      help_client_id: 'In the same place, under “App Credentials”.',
      help_client_secret: 'In the same place.',
      seat: 'Licence',
      groups_unread: 'Groups cannot be read: add the scope group:read:list_groups:admin to the app.',
      seats_unread:
        'Licences that were bought cannot be read: add the scope billing:read:plan_usage:admin to the app.',
      roles_unread: 'Roles could not be read.',
      not_joined: 'This person has not joined the Zoom account yet: withdraw the invitation.',
    },
  },
  guide: {
    hosts: ['zoom.us'],
    steps: [
      {
        fr: 'Un administrateur du compte crée une application «\u00a0Server-to-Server OAuth\u00a0» nommée Rollcall.',
        en: 'An administrator of the account creates a “Server-to-Server OAuth” app named Rollcall.',
        links: ['https://marketplace.zoom.us/develop/create'],
      },
      {
        fr: 'Sous Scopes, il ajoute les portées ci-dessous, puis active l’application sous Activation.',
        en: 'Under Scopes the administrator adds the scopes below, then activates the app under Activation.',
      },
      {
        fr: 'Sous App Credentials, il copie ici Account ID, Client ID et Client Secret.',
        en: 'Under App Credentials the administrator copies Account ID, Client ID and Client Secret here.',
      },
    ],
    scopes: [
      {
        credential: 'client_id',
        read: readScopes,
        write: [
          ...readScopes,
          'user:write:user:admin',
          'user:delete:user:admin',
          'user:update:status:admin',
          'role:write:member:admin',
          'group:write:member:admin',
          'group:delete:member:admin',
          'user:update:user:admin',
        ],
      },
    ],
  },
  credentials: z.object({
    domain: text({ label: 'connectors.zoom.account_id', help: 'connectors.zoom.help_account_id' }),
    client_id: text({ help: 'connectors.zoom.help_client_id' }),
    client_secret: secret({ help: 'connectors.zoom.help_client_secret' }),
  }),
  can: { create: 'invite', delete: 'delete', deactivate: true, changeRole: true, groups: 'edit' },
  narrows: { 'connectors.zoom.groups_unread': { groups: null } },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    first_name: text({ optional: true }),
    last_name: text({ optional: true }),
    seat: choice(seats, '1', { label: 'connectors.zoom.seat' }),
  }),
  roles: 'live',
  choices: {
    /** The owner can only be changed in Zoom. */
    async role(http) {
      const { roles } = await http.get('/roles', listOfRoles)
      return roles.filter(({ name }) => name !== owner).map(({ id, name }) => ({ value: id, label: name }))
    },
  },

  oauth: {
    grant: 'client_credentials',
    grantType: 'account_credentials',
    tokenUrl: 'https://zoom.us/oauth/token',
    clientAuth: 'basic',
    // An app has the scopes it was created with.
    scopes: [],
    extraTokenParams: ({ domain }) => ({ account_id: domain }),
  },
  vendorUrl: 'https://api.zoom.us',
  http: (_credentials, vendorUrl) => ({
    baseUrl: `${siteAddress(vendorUrl).replace(/\/v2$/, '')}/v2`,
    headers: {},
    paging,
    problem,
  }),

  async verify(http) {
    const { email } = await http.get('/users/me', self)
    await http.get('/users', z.object({ users: z.array(z.unknown()) }), { query: { page_size: 1 } })
    // Apps created before groups were read lack the scope.
    const notes = (await orNull(mayReadGroups(http))) ? [] : ['connectors.zoom.groups_unread']
    if (await maySeeNoSeats(http)) notes.push('connectors.zoom.seats_unread')
    return { connectedAs: email, notes }
  },

  async *listAccounts(http) {
    const roles = await readRoles(http)
    if (!roles) http.note('connectors.zoom.roles_unread')
    for await (const row of users(http, everybody, true)) yield toAccount(row, roles)
  },

  listGroups: (http) => listGroups(http),
  listMemberships: (http) => listMemberships(http),
  groupChanges: 'single',
  isInGroup: (http, _context, group, account) => isInGroup(http, group, account),
  addToGroup: (http, _context, group, account) => addToGroup(http, group, account),
  removeFromGroup: (http, _context, group, account) => removeFromGroup(http, group, account),

  readSeats: (http) => readSeats(http),

  async getAccount(http, _context, externalId) {
    const isPending = externalId.startsWith(pending)
    const row = isPending
      ? await findPending(http, externalId.slice(pending.length))
      : await orMissing(http.get(path`/users/${externalId}`, user))
    return row && toAccount(row, await readRoles(http))
  },

  /** Zoom mails a link, with which the person accepts and sets a password. */
  async createAccount(http, _context, { email, first_name, last_name, seat }) {
    const names = { ...(first_name && { first_name }), ...(last_name && { last_name }) }
    const body = { action: 'create', user_info: { email, ...names, type: Number(seat) } }
    const made = await http.post('/users', body, user)
    return toAccount({ ...made, status: 'pending' }, null)
  },

  async findAccount(http, _context, { email }) {
    const row = (await orMissing(http.get(path`/users/${email}`, user))) ?? (await findPending(http, email))
    const account = row && toAccount(row, null)
    return account && isSameText(account.email, email) && account.status !== 'suspended' ? account : null
  },

  /** Deletes permanently, with meetings and recordings. An invitation is withdrawn. */
  async deleteAccount(http, _context, account) {
    const { externalId } = account
    const isPending = externalId.startsWith(pending)
    if (!isPending) await refuseLockout(http, account)
    const target = isPending ? externalId.slice(pending.length) : externalId
    await http.delete(path`/users/${target}`, { query: { action: isPending ? 'disassociate' : 'delete' } })
    return 'done'
  },

  async deactivateAccount(http, _context, account) {
    if (account.externalId.startsWith(pending))
      throw http.error('conflict', { messageKey: 'connectors.zoom.not_joined' })
    if (account.status === 'suspended') return 'done'
    await refuseLockout(http, account)
    await http.put(path`/users/${account.externalId}/status`, { action: 'deactivate' }, z.unknown())
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    if (account.externalId.startsWith(pending))
      throw http.error('conflict', { messageKey: 'connectors.zoom.not_joined' })
    await refuseLockout(http, account)
    await http.post(path`/roles/${role}/members`, { members: [{ id: account.externalId }] }, z.unknown())
  },
})
