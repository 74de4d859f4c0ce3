import { z } from 'zod'
import {
  addToTeam,
  isInTeam,
  listTeamMembers,
  listTeams,
  removeFromTeam,
} from '@/lib/connectors/apps/pagerduty/pagerduty-teams'
import { allocation, type Licences, roles, toAccount, user } from '@/lib/connectors/apps/pagerduty/to-account'
import { offsetPaging, problem } from '@/lib/connectors/apps/pagerduty/wire'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, liveChoice, secret, text, urlOrEmpty } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const userAnswer = z.object({ user })
const aside = { resumable: false } as const
const licence = z.object({ id: idText, name: z.string(), summary: z.string().nullish() })

/** Only a personal key belongs to a user; account keys are answered with 400. */
async function whoAmI(http: Http) {
  const { user: me } = await http.get('/users/me', userAnswer).catch((error) => {
    if (!(error instanceof ConnectorError && error.status === 400)) throw error
    const { reason } = error
    throw http.error('permission', { messageKey: 'connectors.pagerduty.not_personal', reason })
  })
  return me
}

async function readLicences(http: Http, onRefused: () => void = () => {}): Promise<Licences> {
  let licences: Licences = new Map()
  const list = http.pages('/license_allocations', allocation, {
    ...aside,
    paging: offsetPaging('license_allocations'),
  })
  const refused = () => {
    licences = null
    onRefused()
  }
  for await (const { user, license } of ifAllowed(list, refused)) licences.set(user.id, license.name)
  return licences
}

/**
 * Refuses acts that would lock everybody out: on the connection's own account, and on the owner, whom nobody can
 * delete.
 */
async function refuseLockout(http: Http, { externalId, role }: AccountTarget): Promise<void> {
  if ((await whoAmI(http)).id === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (role === 'owner') throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * The users of a PagerDuty account, as in the vendor's own schema: https://github.com/PagerDuty/api-schema, paths /users,
 * /users/me, /licenses and /license_allocations. It says nothing of second factors and last sign-ins.
 */
export const pagerduty = defineConnector({
  id: 'pagerduty',
  name: 'PagerDuty',
  category: 'development',
  website: 'https://www.pagerduty.com',
  texts: {
    fr: {
      help_custom_domain:
        'Vide\u00a0: api.pagerduty.com. Compte de la région européenne\u00a0: https://api.eu.pagerduty.com.',
      help_api_token: 'La clé d’API personnelle d’un administrateur.',
      licence: 'Licence',
      help_licence: 'Vide\u00a0: PagerDuty choisit une licence qui convient au rôle.',
      not_personal:
        'Cette clé n’est pas celle d’une personne\u00a0: utilisez la clé d’API personnelle d’un administrateur.',
      not_an_admin:
        'Cette clé n’est pas celle d’un administrateur\u00a0: elle lit les comptes, mais ne peut pas les modifier.',
      licences_unread: 'Les licences n’ont pas pu être lues.',
    },
    en: {
      help_custom_domain: 'Empty: api.pagerduty.com. Account of the EU region: https://api.eu.pagerduty.com.',
      help_api_token: 'The personal API key of an administrator.',
      licence: 'Licence',
      help_licence: 'Empty: PagerDuty chooses a licence that suits the role.',
      not_personal: 'This key is not of a person: use the personal API key of an administrator.',
      not_an_admin: 'This key is not of an administrator: it reads accounts, and cannot change them.',
      licences_unread: 'Licences could not be read.',
    },
  },
  guide: {
    hosts: ['pagerduty.com'],
    steps: [
      {
        fr: 'Un administrateur du compte ouvre PagerDuty, puis Mon profil, Paramètres utilisateur.',
        en: 'An administrator of the account opens PagerDuty, then My Profile, User Settings.',
        links: ['https://app.pagerduty.com/'],
      },
      {
        fr: 'Sous «\u00a0API Access\u00a0», il choisit «\u00a0Create API User Token\u00a0», le nomme Rollcall et le copie ici.',
        en: 'Under “API Access” the administrator chooses “Create API User Token”, names it Rollcall and copies it here.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Cette clé a les droits de la personne qui la crée. Pour lire seulement, celle d’un observateur (Observer) suffit\u00a0; pour agir, il faut un administrateur.',
      en: 'This key has the rights of the person who creates it. An Observer’s key is enough to read; making changes requires an administrator’s.',
    },
  },
  credentials: z.object({
    custom_domain: urlOrEmpty({ help: 'connectors.pagerduty.help_custom_domain' }),
    api_token: secret({ help: 'connectors.pagerduty.help_api_token' }),
  }),
  can: { create: 'invite', delete: 'delete', changeRole: true, groups: 'edit' },
  narrows: {
    'connectors.pagerduty.not_an_admin': { create: null, delete: null, changeRole: null, groups: 'read' },
  },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    display_name: text(),
    role: choice(roles, 'limited_user'),
    licence: liveChoice('licence', {
      optional: true,
      label: 'connectors.pagerduty.licence',
      help: 'connectors.pagerduty.help_licence',
    }),
  }),
  roles,

  vendorUrl: 'https://api.pagerduty.com',
  http: ({ custom_domain, api_token }, vendorUrl) => ({
    baseUrl: siteAddress(custom_domain || vendorUrl),
    headers: {
      accept: 'application/vnd.pagerduty+json;version=2',
      authorization: `Token token=${api_token}`,
    },
    // Both are required headers of every operation in the vendor's schema, those without a body too.
    contentTypeAlways: true,
    paging: offsetPaging('users'),
    problem,
  }),

  async verify(http) {
    const me = await whoAmI(http)
    await http.get('/users', z.object({ users: z.array(z.unknown()) }), { query: { limit: 1 } })
    const isAdmin = me.role === 'owner' || me.role === 'admin'
    return { connectedAs: me.email, notes: isAdmin ? [] : ['connectors.pagerduty.not_an_admin'] }
  },

  async *listAccounts(http) {
    const licences = await readLicences(http, () => http.note('connectors.pagerduty.licences_unread'))
    for await (const rows of http.wholePages('/users', user, { query: { total: true } }))
      yield rows.map((row) => toAccount(row, licences))
  },

  listGroups: (http) => listTeams(http),
  listGroupMembers: (http, _context, team) => listTeamMembers(http, team),
  groupChanges: 'single',
  isInGroup: (http, _context, team, account) => isInTeam(http, team, account),
  addToGroup: (http, _context, team, account) => addToTeam(http, team, account),
  removeFromGroup: (http, _context, team, account) => removeFromTeam(http, team, account),

  async getAccount(http, _context, externalId) {
    const answer = await orMissing(http.get(path`/users/${externalId}`, userAnswer))
    return answer && toAccount(answer.user, null)
  },

  choices: {
    async licence(http) {
      const { licenses } = await http.get('/licenses', z.object({ licenses: z.array(licence) }))
      return licenses.map(({ id, name, summary }) => ({ value: id, label: summary || name }))
    },
  },

  /** The person is mailed an invitation, and chooses a password. */
  async createAccount(http, _context, { email, display_name, role, licence }) {
    const me = await whoAmI(http)
    const license = licence ? { license: { id: licence, type: 'license_reference' } } : {}
    const body = { user: { type: 'user', name: display_name, email, role, ...license } }
    const { user: made } = await http.post(
      '/users',
      body,
      userAnswer,
      me.email ? { headers: { from: me.email } } : {},
    )
    return toAccount(made, null)
  },

  async findAccount(http, _context, { email }) {
    for await (const row of http.pages('/users', user, aside))
      if (isSameText(row.email, email)) return toAccount(row, null)
    return null
  },

  /** On some plans, a user with open incidents cannot be deleted; PagerDuty says so. */
  async deleteAccount(http, _context, account) {
    await refuseLockout(http, account)
    await http.delete(path`/users/${account.externalId}`)
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    await refuseLockout(http, account)
    const { externalId, email, displayName } = account
    const body = { user: { type: 'user', name: displayName, email, role } }
    await http.put(path`/users/${externalId}`, body, z.unknown())
  },
})
